"""The small model of `orrery learn` beside the same model in eager PyTorch: gradients and losses from the same weights
on the same batches, and steps a second in turn.

usage: learning.py ORRERY GRADIENT   (the program, and learning_gradient of the same build)
Needs python3-numpy and python3-torch.
"""
import json
import math
import os
import statistics
import subprocess
import sys
import time

import numpy as np
import torch

ORRERY, GRADIENT = sys.argv[1:3]
VOCABULARY, WIDTH, HEADS, LENGTH, BATCH, RATE, SEED = 10, 32, 2, 16, 64, 0.003, 1


def uniform(stream, i, j):
    """core/base/seeded.h: uniform numbers by key."""
    word = np.zeros(1, dtype=np.uint64)
    with np.errstate(over="ignore"):
        for part in (SEED, stream, i, j):
            word = word + np.asarray(part).astype(np.uint64) + np.uint64(0x9E3779B97F4A7C15)
            word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
            word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
            word = word ^ word >> np.uint64(31)
    return (word >> np.uint64(11)) / 2.0**53


def normal(stream, i, j):
    return np.sqrt(-2 * np.log(1 - uniform(stream, i, 2 * j))) * np.cos(2 * np.pi * uniform(stream, i, 2 * j + 1))


class Start:
    """Draws the weights in the order of core/learning/parameters.cpp."""

    def __init__(self):
        self.at = 0

    def take(self, *shape):
        at, size = self.at, math.prod(shape)
        self.at += size
        return at, np.arange(size), shape

    def embedding(self):
        at, i, shape = self.take(VOCABULARY, WIDTH)
        return torch.tensor(normal(100, at, i).reshape(shape)).to(torch.get_default_dtype())

    def norm(self):
        self.take(2, WIDTH)
        return torch.nn.LayerNorm(WIDTH)

    def linear(self, inputs, outputs):
        made = torch.nn.Linear(inputs, outputs)
        for parameter, shape in ((made.weight, (outputs, inputs)), (made.bias, (outputs,))):
            at, i, _ = self.take(*shape)
            values = (2 * uniform(100, at, i) - 1) / math.sqrt(inputs)
            parameter.data = torch.tensor(values.reshape(shape)).to(torch.get_default_dtype())
        return made


class Model(torch.nn.Module):
    def __init__(self, scheme):
        super().__init__()
        start = Start()
        self.scheme = scheme
        self.embedding = torch.nn.Parameter(start.embedding())
        self.n1, self.qkv, self.out = start.norm(), start.linear(WIDTH, 3 * WIDTH), start.linear(WIDTH, WIDTH)
        self.n2, self.wide, self.narrow = start.norm(), start.linear(WIDTH, 4 * WIDTH), start.linear(4 * WIDTH, WIDTH)
        self.last, self.answer = start.norm(), start.linear(WIDTH, VOCABULARY)
        self.p, self.a = torch.nn.Parameter(torch.tensor([1.0, 0.5])), torch.nn.Parameter(torch.tensor([0.5, 1.0]))
        i, j = np.arange(33)[:, None], np.arange(WIDTH // HEADS)[None, :]
        self.labels = torch.nn.Parameter(torch.tensor(normal(2, i, j)).to(torch.get_default_dtype()))

    def turned(self, x):
        width = x.shape[-1]
        angle = torch.arange(LENGTH)[:, None] * 10000.0 ** (-torch.arange(0, width, 2) / width)
        cosine, sine = torch.cos(angle), torch.sin(angle)
        a, b = x[..., 0::2], x[..., 1::2]
        return torch.stack((a * cosine - b * sine, b * cosine + a * sine), -1).flatten(-2)

    def forward(self, tokens):
        count, length = tokens.shape
        x = self.embedding[tokens]
        position = torch.arange(length)
        if self.scheme == "sinusoidal":
            angle = position[:, None] * 10000.0 ** (-torch.arange(0, WIDTH, 2) / WIDTH)
            x = x + torch.stack((torch.sin(angle), torch.cos(angle)), -1).flatten(-2)
        q, k, v = self.qkv(self.n1(x)).view(count, length, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        if self.scheme == "rope":
            q, k = self.turned(q), self.turned(k)
        score = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
        if self.scheme == "alibi":
            slopes = torch.tensor([2.0 ** (-8 * (h + 1) / HEADS) for h in range(HEADS)])[:, None, None]
            score = score - slopes * (position[:, None] - position).abs()
        distance = (position[:, None] - position).abs()
        if self.scheme == "kerple-log":
            score = score - self.p[:, None, None] * torch.log1p(self.a[:, None, None] * distance)
        if self.scheme == "shaw":
            labels = self.labels[(position - position[:, None]).clamp(-16, 16) + 16]
            score = score + torch.einsum("bhid,ijd->bhij", q, labels) / math.sqrt(q.shape[-1])
        score = score.masked_fill(position > position[:, None], -torch.inf)
        mixed = (score.softmax(-1) @ v).transpose(1, 2).reshape(count, length, WIDTH)
        x = x + self.out(mixed)
        x = x + self.narrow(torch.relu(self.wide(self.n2(x))))
        return self.answer(self.last(x))


def batch(number):
    """The previous word: tokens, and the targets of all but the first."""
    draws = uniform(200 + number, np.arange(BATCH)[:, None], np.arange(LENGTH)[None, :])
    tokens = torch.tensor((draws * VOCABULARY).astype(np.int64))
    return tokens, tokens[:, :-1]


def loss_of(model, tokens, targets):
    logits = model(tokens)[:, 1:]
    return torch.nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten())


def train(scheme, batches):
    model = Model(scheme)
    adam = torch.optim.Adam(model.parameters(), RATE)
    losses = []
    for tokens, targets in batches:
        loss = loss_of(model, tokens, targets)
        adam.zero_grad()
        loss.backward()
        adam.step()
        losses.append(loss.item())
    return losses


def numbers_of(scheme):
    return ["p=1,0.5", "a=0.5,1"] if scheme == "kerple-log" else []


def gradients(scheme, dtype):
    """By tensor, in the order of core/learning/parameters.cpp; the encoding's own numbers last."""
    torch.set_default_dtype(dtype)
    model = Model(scheme)
    loss_of(model, *batch(0)).backward()
    torch.set_default_dtype(torch.float32)
    parts = [model.embedding]
    for part in (model.n1, model.qkv, model.out, model.n2, model.wide, model.narrow, model.last, model.answer):
        parts += [part.weight, part.bias]
    own = {"kerple-log": [model.p, model.a], "shaw": [model.labels]}.get(scheme, [])
    return [part.grad.double().numpy().ravel() for part in parts + own]


def gradient_difference(scheme):
    """The largest difference in a tensor over the largest number of the tensor: in float, in double."""
    command = [GRADIENT, scheme, *numbers_of(scheme)]
    lines = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    mine = np.array(lines.split(), dtype=float).reshape(-1, 2)
    worst = []
    for column, dtype in enumerate((torch.float32, torch.float64)):
        theirs = gradients(scheme, dtype)
        assert sum(map(len, theirs)) == len(mine), scheme
        parts = np.split(mine[:, column], np.cumsum([len(part) for part in theirs])[:-1])
        worst.append(max(abs(a - b).max() / abs(b).max() for a, b in zip(parts, theirs)))
    return worst


def ours(scheme, steps):
    numbers = [part for number in numbers_of(scheme) for part in ("--set", number)]
    command = [ORRERY, "learn", scheme, *numbers, "--task", "previous-word", "--steps", str(steps), "--test-lengths", "16", "--json"]
    return json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


torch.set_num_threads(os.cpu_count())
batches = [batch(number) for number in range(100)]
for scheme in ("nope", "sinusoidal", "rope", "alibi", "kerple-log", "shaw"):
    in_float, in_double = gradient_difference(scheme)
    print(f"{scheme}: largest relative difference of the gradient {in_float:.1e} in float, {in_double:.1e} in double")
    assert in_float < 1e-4 and in_double < 1e-9, scheme
    theirs, mine = train(scheme, batches[:50]), [loss for _, loss in ours(scheme, 50)["loss"][0]]
    worst = max(abs(a - b) / b for a, b in zip(mine, theirs))
    print(f"{scheme}: largest relative difference of the loss in 50 steps {worst:.1e}")
    assert worst < 1e-3, scheme

ratios = []
for turn in range(5):
    start = time.perf_counter()
    train("rope", batches)
    torch_time = time.perf_counter() - start
    ratios.append(torch_time / ours("rope", 100)["seconds"])
print(f"steps a second against PyTorch {torch.__version__}, {torch.get_num_threads()} threads: "
      f"{statistics.median(ratios):.1f} times ({min(ratios):.1f} to {max(ratios):.1f})")
