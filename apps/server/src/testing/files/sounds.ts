/** A silent mp3 frame (layer III, 44.1 kHz, 32 kbit/s): 104 bytes, 26 ms. */
function silentFrame(): Buffer {
  const frame = Buffer.alloc(104);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return frame;
}

/** A silent mp3 without tags. */
export function aSound(frames = 40): Buffer {
  return Buffer.concat(Array.from({ length: frames }, silentFrame));
}
