/** Bodies that are costly by their shape, none over `bytes`. @param good an honest body of the call */
export function shapesOf(good: object, bytes: number): [string, string][] {
  const fill = (piece: string, before: string, after: string, most = Number.POSITIVE_INFINITY) => {
    const times = Math.min(most, Math.floor((bytes - before.length - after.length) / Buffer.byteLength(piece)) - 1);
    return before + piece.repeat(times) + after;
  };
  const keys = Object.keys(good);
  const everywhere = (value: string) => `{${keys.map((key) => `${JSON.stringify(key)}:${value}`).join()}}`;
  const share = Math.floor(bytes / Math.max(1, keys.length)) - 100;
  const list = (item: string, most = 4900) =>
    `[${Array(Math.max(1, Math.min(Math.floor(most / Math.max(1, keys.length)), Math.floor(share / (item.length + 1)))))
      .fill(item)
      .join()}]`;
  const shapes: [string, string][] = [
    ['nested as deep as it may be', fill('1,', `${'['.repeat(19)}`, `1${']'.repeat(19)}`, 4900)],
    ['nested deeper', fill('[', '', '')],
    ['nested objects', fill('{"a":', '', '')],
    ['as many keys as there may be', `{${Array.from({ length: 4900 }, (_, index) => `"${index}":1`).join()}}`],
    ['more keys', fill('"a":1,', '{', '"b":1}')],
    ['keys of the prototype', fill('"__proto__":1,', '{', '"b":1}', 4900)],
    ['a long number', fill('9', '{"a":', '}')],
    ['a long fraction', fill('0', '{"a":0.', '1}')],
    ['escapes', fill('\\u0000', '{"a":"', '"}')],
    ['blanks between', fill(' ', '{', '}')],
    ['broken at its end', fill('"a":"b",', '{', '', 4900)],
    ['lists of nothing in every field', everywhere(list('{}'))],
    ['lists of numbers in every field', everywhere(list('1'))],
    ['lists of lists in every field', everywhere(list('[[],[]]'))],
    ['objects in every field', everywhere(`{${Array.from({ length: 200 }, (_, index) => `"${index}":"A"`).join()}}`)],
  ];
  return shapes.filter(([, body]) => Buffer.byteLength(body) <= bytes);
}
