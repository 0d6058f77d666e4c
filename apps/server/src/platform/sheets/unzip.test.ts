import { describe, expect, it } from 'vitest';
import { zipOf } from '../../testing/files/zips';
import { unzip } from './unzip';

const parts = [
  { name: 'xl/workbook.xml', content: '<workbook/>' },
  { name: 'xl/media/image1.png', content: 'a picture' },
  { name: 'xl/_rels/workbook.xml.rels', content: '<Relationships/>' },
];
const END_BYTES = 22;

/** Inserts bytes before the end record. */
function withGap(zip: Buffer, gap: Buffer): Buffer {
  const end = zip.length - END_BYTES;
  return Buffer.concat([zip.subarray(0, end), gap, zip.subarray(end)]);
}

function changed(mark: string, at: number, value: number, from: 'first' | 'last' = 'first'): Buffer {
  const zip = zipOf(parts);
  const place = from === 'first' ? zip.indexOf(mark, 0, 'latin1') : zip.lastIndexOf(mark, undefined, 'latin1');
  zip.writeUInt16LE(value, place + at);
  return zip;
}
const LOCAL = 'PK\x03\x04';
const ENTRY = 'PK\x01\x02';
const END = 'PK\x05\x06';

describe('unzip', () => {
  it('unzip returns the XML parts by name, without pictures', () => {
    const unpacked = unzip(zipOf(parts));
    expect([...unpacked].map(([name, content]) => [name, String(content)])).toEqual([
      ['xl/workbook.xml', '<workbook/>'],
      ['xl/_rels/workbook.xml.rels', '<Relationships/>'],
    ]);
  });

  const large = Buffer.alloc(20 + 56);
  large.write('PK\x06\x06', 0, 'latin1');
  large.write('PK\x06\x07', 56, 'latin1');
  const refused: [string, Buffer][] = [
    ['has records of Zip64 before its end', withGap(zipOf(parts), large)],
    ['has anything before its end', withGap(zipOf(parts), Buffer.alloc(1))],
    ['has anything behind its end', Buffer.concat([zipOf(parts), Buffer.alloc(1)])],
    ['has a part twice', zipOf([...parts, { name: 'xl/workbook.xml', content: '<evil/>' }])],
    ['has a part twice, in another case', zipOf([...parts, { name: 'XL/Workbook.xml', content: '<evil/>' }])],
    ['says another name in a local header', changed(LOCAL, 30, 0x7878)],
    ['says another way of packing in a local header', changed(LOCAL, 8, 0)],
    ['says other flags in a local header', changed(LOCAL, 6, 0x0800)],
    ['says another size in a local header', changed(LOCAL, 22, 5)],
    ['says another packed size in a local header', changed(LOCAL, 18, 5)],
    ['says another size in the directory', changed(ENTRY, 24, 5)],
    ['says fewer parts than its directory has', changed(END, 10, 2)],
    ['is one disk of several', changed(END, 4, 1)],
    ['points two entries at one part', changed(ENTRY, 42, 0, 'last')],
    ['has a part behind the end of the file', changed(ENTRY, 44, 0x7fff, 'last')],
    ['says more parts than its directory has', changed(END, 10, 4)],
    ['has other counts of parts on this disk and in all', changed(END, 8, 2)],
    ['has its directory on another disk', changed(END, 6, 1)],
    ['has a directory elsewhere than it says', changed(END, 16, 5)],
    ['says another size of its directory', changed(END, 12, 5)],
    ['has an entry that is none', changed(ENTRY, 0, 0x7878)],
    ['has a name longer than its directory', changed(ENTRY, 28, 0x7fff, 'last')],
    ['has a comment of an entry longer than its directory', changed(ENTRY, 32, 9, 'last')],
    ['has a local header that is none', changed(LOCAL, 0, 0x7878)],
    ['is empty', Buffer.alloc(0)],
    ['is shorter than its end record', Buffer.from(END, 'latin1')],
    ['has no end record', Buffer.alloc(100)],
    ['says a shorter comment than it has', Buffer.concat([changed(END, 20, 1), Buffer.alloc(2)])],
    ['says a longer comment than it has', Buffer.concat([changed(END, 20, 3), Buffer.alloc(2)])],
  ];
  it.each(refused)('unzip refuses a zip that %s', (_what, zip) => {
    expect(() => unzip(zip)).toThrow();
  });

  it('unzip refuses a Zip64 extra field', () => {
    const zip = zipOf([{ name: 'a.xml', content: 'x', extra: Buffer.from([1, 0, 0, 0]) }]);
    expect(() => unzip(zip)).toThrow('Zip64');
    expect(unzip(zipOf([{ name: 'a.xml', content: 'x', extra: Buffer.from([9, 0, 0, 0]) }])).size).toBe(1);
  });

  it('unzip reads a zip with a comment, even of the maximum length', () => {
    for (const length of [1, 65_535]) {
      const zip = Buffer.concat([changed(END, 20, length), Buffer.alloc(length, 'x')]);
      expect(unzip(zip).size).toBe(2);
    }
    expect(() => unzip(Buffer.concat([changed(END, 20, 65_535), Buffer.alloc(65_536, 'x')]))).toThrow('no end record');
  });

  it('unzip refuses a Zip64 extra field that follows other extra fields', () => {
    const withExtra = (...extra: number[]) => zipOf([{ name: 'a.xml', content: 'x', extra: Buffer.from(extra) }]);
    expect(() => unzip(withExtra(9, 0, 2, 0, 7, 7, 1, 0, 0, 0))).toThrow('Zip64');
    expect(unzip(withExtra(9, 0, 4, 0, 1, 0, 0, 0)).size).toBe(1);
    expect(unzip(withExtra(1, 0)).size).toBe(1);
  });

  it('unzip reads at most 500 parts', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.xml`, content: '' }));
    expect(unzip(zipOf(many(500))).size).toBe(500);
    expect(() => unzip(zipOf(many(501)))).toThrow('too many parts');
  });

  it('unzip reads a part whose sizes follow its data instead of being in the local header', () => {
    const sized = inBoth(6, 8);
    expect(unzip(sized).size).toBe(2);
    const zip = inBoth(6, 8);
    zip.fill(0, 18, 26);
    expect(unzip(zip).size).toBe(2);
    zip.writeUInt8(1, 18);
    expect(() => unzip(zip)).toThrow('sizes');
    const unflagged = zipOf(parts);
    unflagged.fill(0, 18, 26);
    expect(() => unzip(unflagged)).toThrow('sizes');
  });

  it('unzip reads a part that is stored without compression', () => {
    const zip = inBoth(8, 0);
    const packed = zip.readUInt32LE(18);
    zip.writeUInt32LE(packed, 22);
    zip.writeUInt32LE(packed, zip.indexOf(ENTRY, 0, 'latin1') + 24);
    expect(unzip(zip).get('xl/workbook.xml')).toHaveLength(packed);
  });

  function inBoth(at: number, value: number): Buffer {
    const zip = changed(LOCAL, at, value);
    zip.writeUInt16LE(value, zip.indexOf(ENTRY, 0, 'latin1') + at + 2);
    return zip;
  }

  it('unzip refuses parts that overlap, are encrypted or use another compression', () => {
    const first = zipOf(parts);
    const second = first.indexOf(LOCAL, 4, 'latin1');
    expect(() => unzip(inBoth(18, second + 10))).toThrow('overlap');
    expect(() => unzip(inBoth(6, 1))).toThrow('encrypted');
    expect(() => unzip(inBoth(8, 12))).toThrow('not supported');
  });

  it('unzip refuses a Zip64 extra field in a local header', () => {
    const zip = zipOf([{ name: 'a.xml', content: 'x' }]);
    const nameEnd = 30 + 'a.xml'.length;
    const longer = Buffer.concat([zip.subarray(0, nameEnd), Buffer.from([1, 0, 0, 0]), zip.subarray(nameEnd)]);
    longer.writeUInt16LE(4, 28);
    const end = longer.indexOf(END, 0, 'latin1');
    longer.writeUInt32LE(longer.readUInt32LE(end + 16) + 4, end + 16);
    expect(() => unzip(longer)).toThrow('Zip64');
    longer.writeUInt8(9, nameEnd);
    expect(unzip(longer).size).toBe(1);
  });

  it('unzip refuses by the declared sizes before decompressing', () => {
    const many = Array.from({ length: 5 }, (_, at) => ({
      name: `x${at}.xml`,
      content: 'x',
      declaredSize: 9 * 1024 * 1024,
    }));
    expect(() => unzip(zipOf(many))).toThrow('too large');
    const total = (more: number) =>
      unzip(zipOf([{ name: 'a.png', content: '', declaredSize: 40 * 1024 * 1024 + more }]));
    expect(total(0).size).toBe(0);
    expect(() => total(1)).toThrow('too large');
    for (const declaredSize of [3, 30]) {
      expect(() => unzip(zipOf([{ name: 'x.xml', content: 'much more', declaredSize }]))).toThrow();
    }
  });
});
