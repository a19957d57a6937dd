"""Many games without a table: the arena, the pool, tournaments, statistics and benchmarks."""
