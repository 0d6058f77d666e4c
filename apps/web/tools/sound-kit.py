"""Cuts src/lib/sound/kit.wav, the strokes of all sounds, out of FluidR3_GM.sf2 (Debian's fluid-soundfont-gm, MIT licence).

    apt-get download fluid-soundfont-gm && dpkg -x fluid-soundfont-gm_*.deb fluid
    python3 apps/web/tools/sound-kit.py fluid/usr/share/sounds/sf2/FluidR3_GM.sf2

Needs numpy. Prints where each stroke is in the file, to be copied to src/lib/sound/kit.ts. If the samples or the cuts change, change
src/lib/sound/kit-licence.md too: it names authors, licence and changes.
"""

import struct
import sys
from pathlib import Path

import numpy as np

FILE = Path(__file__).parent.parent / "src/lib/sound/kit.wav"
# A bandwidth of 12 kHz is enough: televisions play best below 6 kHz.
RATE = 24_000
GAP = 0.01

# name: length in seconds, corner of a low-pass in Hz or None, layers: sample of the soundfont, pitch, level
STROKES = {
    "dum": (0.30, None, [("High Conga(L)", 1, 1)]),
    "tak": (0.14, None, [("Closed Slap(L)", 1, 1)]),
    # A timbale is struck with sticks: the low-pass makes it sound like a frame drum struck by hand.
    "tar": (0.42, 3000, [("Low Timbale(L)", 1.3, 1)]),
    "clap": (0.20, None, [("Clap(L)", 1, 1)]),
    "wood": (0.11, None, [("High Woodblock(L)", 1, 1)]),
    "gong": (0.88, 5000, [("BellRide(L)", 0.2, 1), ("China Crash(L)", 0.4, 0.6)]),
}


def samples_of(path):
    """All samples of a soundfont by name: rate and values."""
    data = np.memmap(path, dtype=np.uint8, mode="r")
    places = {}
    for kind, start, size in chunks(data, 12, len(data)):
        if kind == "LIST":
            for part, at, length in chunks(data, start + 4, start + size):
                places[part] = (at, length)
    at, length = places["shdr"]
    found = {}
    for head in range(at, at + length - 46, 46):
        fields = struct.unpack("<20sIIIIIBbHH", bytes(data[head : head + 46]))
        name = fields[0].split(b"\0")[0].decode("latin1").strip()
        begin, end, rate = fields[1], fields[2], fields[5]
        base = places["smpl"][0]
        values = np.frombuffer(bytes(data[base + 2 * begin : base + 2 * end]), dtype="<i2")
        found[name] = (rate, values / 32768)
    return found


def chunks(data, start, end):
    while start + 8 <= end:
        kind = bytes(data[start : start + 4]).decode("latin1")
        (size,) = struct.unpack("<I", bytes(data[start + 4 : start + 8]))
        yield kind, start + 8, size
        start += 8 + size + size % 2


def resampled(values, ratio):
    """Resamples in the frequency domain. ratio: the new length divided by the old one."""
    length = round(len(values) * ratio)
    spectrum = np.fft.rfft(values)
    size = length // 2 + 1
    spectrum = np.pad(spectrum, (0, max(0, size - len(spectrum))))[:size]
    return np.fft.irfft(spectrum, length) * length / len(values)


def band(values, low, high):
    """A zero-phase band-pass with slopes of the second order. high: None for a high-pass only."""
    hertz = np.fft.rfftfreq(len(values), 1 / RATE)
    gain = 1 / np.sqrt(1 + (low / np.maximum(hertz, 1e-3)) ** 4)
    if high is not None:
        gain /= np.sqrt(1 + (hertz / high) ** 4)
    return np.fft.irfft(np.fft.rfft(values) * gain, len(values))


def layer(found, seconds, name, pitch, level):
    rate, values = found[name]
    values = resampled(values, RATE / rate / pitch)
    onset = np.argmax(np.abs(values) > 0.05 * np.abs(values).max())
    values = values[max(0, onset - round(0.001 * RATE)) :][: round(seconds * RATE)]
    values = np.pad(values, (0, round(seconds * RATE) - len(values)))
    return values / np.abs(values).max() * level


def stroke(found, seconds, high, layers):
    values = band(sum(layer(found, seconds, *given) for given in layers), 150, high)
    fade = np.linspace(0, np.pi / 2, round(0.6 * len(values)))
    values[-len(fade) :] *= np.cos(fade)
    return values / np.abs(values).max() * 0.98


def main(path):
    found = samples_of(path)
    silence = np.zeros(round(GAP * RATE))
    parts, at = [], 0
    for name, given in STROKES.items():
        values = stroke(found, *given)
        print(f"  {name}: {{ from: {at / RATE:.4f}, seconds: {len(values) / RATE:.3f} }},")
        parts += [values, silence]
        at += len(values) + len(silence)
    body = (np.concatenate(parts) * 32767).round().astype("<i2").tobytes()
    notice = b"IART" + sized(b"Frank Wen and others\0") + b"ICOP" + sized(b"2000-2002, 2008 Frank Wen, MIT licence, changed\0")
    head = b"fmt " + sized(struct.pack("<HHIIHH", 1, 1, RATE, 2 * RATE, 2, 16))
    whole = b"WAVE" + head + b"LIST" + sized(b"INFO" + notice) + b"data" + sized(body)
    FILE.write_bytes(b"RIFF" + sized(whole))
    print(f"{FILE.stat().st_size} bytes")


def sized(data):
    return struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


main(sys.argv[1])
