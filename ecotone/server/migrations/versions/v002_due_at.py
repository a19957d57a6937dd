"""When a table must be looked after, instead of whether; and why one rests that cannot go on."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("due", sa.Boolean), sa.column("due_at"), sa.column("touched"))


def upgrade() -> None:
    """Whatever was due is due since it was touched; whoever looks after it first finds out more exactly."""
    op.add_column("tables", sa.Column("due_at", sa.BigInteger))
    op.add_column("tables", sa.Column("resting", sa.Text))
    op.execute(sa.update(TABLES).where(TABLES.c.due).values(due_at=TABLES.c.touched))
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("tables", "due")
    op.create_index("ix_tables_due_at", "tables", ["due_at", "code"])
    op.create_index("ix_tables_resting", "tables", ["resting"])


def downgrade() -> None:
    """Only whether, as before."""
    op.drop_index("ix_tables_resting", "tables")
    op.drop_index("ix_tables_due_at", "tables")
    op.add_column("tables", sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.update(TABLES).where(TABLES.c.due_at.is_not(None)).values(due=sa.true()))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.drop_column("tables", "resting")
    op.drop_column("tables", "due_at")
