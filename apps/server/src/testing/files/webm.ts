/** An EBML element. @param sizeBytes how many bytes its size field takes: 1, 2, 4 or 8 */
export function element(id: string, content: Buffer | readonly number[], sizeBytes = 8): Buffer {
  const body = Buffer.from(content);
  const size = Buffer.alloc(sizeBytes);
  if (sizeBytes === 8) size.writeUIntBE(body.length, 2, 6);
  else size.writeUIntBE(body.length, 0, sizeBytes);
  size.writeUInt8((size[0] ?? 0) | (0x100 >> sizeBytes), 0);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** An element of unknown size, as a recorder writes it. */
export function openElement(id: string, ...content: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);
}

export const ID = {
  type: '4282',
  segment: '18538067',
  info: '1549a966',
  scale: '2ad7b1',
  duration: '4489',
  title: '7ba9',
  tracks: '1654ae6b',
  track: 'ae',
  number: 'd7',
  kind: '83',
  codec: '86',
  name: '536e',
  video: 'e0',
  width: 'b0',
  height: 'ba',
  cluster: '1f43b675',
  time: 'e7',
  block: 'a3',
  group: 'a0',
  inGroup: 'a1',
  tags: '1254c367',
  void: 'ec',
};

/** A block of a track at a time relative to its cluster. */
export function block(track: number, time: number, frame: readonly number[] = [0], id = ID.block): Buffer {
  const content = Buffer.from([0x80 | track, 0, 0, 0x80, ...frame]);
  content.writeInt16BE(time, 1);
  return element(id, content, 1);
}

/** A track of a WebM, by default a VP9 video track. */
export function trackOf({ number = 1, kind = 1, codec = 'V_VP9', more = [] as Buffer[] } = {}): Buffer {
  return element(
    ID.track,
    Buffer.concat([
      element(ID.number, [number]),
      element(ID.kind, [kind]),
      element(ID.codec, Buffer.from(codec)),
      ...more,
    ]),
  );
}
export const soundTrack = (number = 2, codec = 'A_OPUS') => trackOf({ number, kind: 2, codec });

const header = (type: string) => element('1a45dfa3', element(ID.type, Buffer.from(type)), 1);
export const infoOf = (...content: Buffer[]) => element(ID.info, Buffer.concat(content));
export const tracksOf = (...tracks: Buffer[]) => element(ID.tracks, Buffer.concat(tracks));
export const clusterOf = (...content: Buffer[]) => element(ID.cluster, Buffer.concat(content));

/** A WebM whose segment has these elements. */
export function webmOf(elements: readonly Buffer[], { type = 'webm', isOpen = false } = {}): Buffer {
  const segment = isOpen ? openElement(ID.segment, ...elements) : element(ID.segment, Buffer.concat(elements));
  return Buffer.concat([header(type), segment]);
}
