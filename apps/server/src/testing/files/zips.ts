import { deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** The declared size, if it is false. */
  declaredSize?: number;
  /** Extra fields of its directory entry. */
  extra?: Buffer;
}

/** A handmade zip, possibly malformed. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, declaredSize, extra = Buffer.alloc(0) } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, title, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const inDirectory = Buffer.from(common);
    inDirectory.writeUInt16LE(extra.length, 24);
    entries.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), inDirectory, tail, title, extra);
    at += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
