/** A WAV file of 16 bits. */
export function wav(channels: readonly Float32Array[], rate: number): Buffer {
  const length = channels[0]?.length ?? 0;
  const frame = channels.length * 2;
  const file = Buffer.alloc(44 + length * frame);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * frame, 28);
  file.writeUInt16LE(frame, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length * frame, 40);
  channels.forEach((samples, channel) => {
    samples.forEach((sample, at) => {
      const value = Math.round(Math.min(Math.max(sample, -1), 1) * 32_767);
      file.writeInt16LE(value, 44 + at * frame + channel * 2);
    });
  });
  return file;
}
