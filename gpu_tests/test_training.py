"""Training goes on where it stopped, is the same for the same seed, and makes the network better."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from ecotone.gpu import train
from ecotone.gpu.learn import returns, together
from ecotone.gpu.learn import samples as rows_of
from ecotone.nets.bits import Array
from ecotone.nets.network import layers_of


def trained(folder: Path, minutes: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, float]]:
    """Let the command run; its curve."""
    words = ["train", "--mode", mode, "--minutes", minutes, "--out", str(folder), "--rows", "120"]
    monkeypatch.setattr("sys.argv", [*words, "--width", "24", "--depth", "2", "--cells", "8", "--batch", "512"])
    train.main()
    return [json.loads(line) for line in (folder / f"{mode}.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("mode", train.MODES)
def test_training_goes_on_where_it_stopped(mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = trained(tmp_path, "0.001", mode, monkeypatch)
    kept = tmp_path / f"{mode}.npz"
    network = train.network_in(kept)
    longer = first[-1]["seconds"] / 60 + 0.01  # however long the first took, there is time for one more round
    more = trained(tmp_path, str(longer), mode, monkeypatch)
    assert more[: len(first)] == first
    assert more[-1]["rounds"] > first[-1]["rounds"]
    assert more[-1]["games"] > first[-1]["games"]
    shapes = [[layer.weights.shape for layer in layers_of(each)] for each in (network, train.network_in(kept))]
    assert shapes[0] == shapes[1]


def test_a_surprise_counts_less_for_earlier_turns() -> None:
    values = jnp.asarray([[1.0], [1.0], [1.0]])
    found = returns(values, jnp.asarray([2.0]))[:, 0]
    assert found.tolist() == pytest.approx([1 + 0.98**2, 1.98, 2.0])


def said(value: Array) -> dict[str, Array]:
    """Three decisions that expected something."""
    none = jnp.zeros((1, 3))
    return {"seen": none, "may": none, "action": none, "chance": none, "value": value}


def test_decisions_that_were_not_asked_for_do_not_count() -> None:
    target = jnp.asarray([[1.0, 3.0, 100.0]])
    found = together([rows_of(said(jnp.zeros((1, 3))), target, jnp.asarray([[True, True, False]]))])
    assert found.weight.tolist() == [1, 1, 0]
    assert found.advantage.tolist()[:2] == pytest.approx([-1, 1], abs=1e-4)
    assert found.value.tolist() == [1, 3, 100]


def one_step(seed: int) -> list[float]:
    """The network's biases after one round of training."""
    given = argparse.Namespace(
        mode="solo", out="none", seed=seed, rows=120, width=16, depth=2, cells=4, batch=256, epochs=1
    )
    given.rate, given.curiosity = (1e-3, 1e-3), (0.01, 0.01)
    trainer = train.SoloTrainer(given)
    trainer.step(0.0)
    biases: list[float] = np.asarray(trainer.network.first.bias).tolist()
    return biases


def test_the_same_seed_learns_the_same() -> None:
    assert one_step(1) == one_step(1)
    assert one_step(1) != one_step(2)
