/** Thrown where a file is not what its kind asks for; `judgeFile` makes a refusal of it. */
export class Unreadable extends Error {}

/** More parts than this, in two minutes, are there to fill the memory. */
const PARTS = 50_000;

/** @throws Unreadable unless it holds */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Unreadable(what);
}

/** @throws Unreadable for more parts than an honest file of two minutes has */
export function mustBeFew(count: number): void {
  must(count <= PARTS, 'too many parts');
}

/**
 * Counts parts over all containers of a file, before each is read.
 * @param most in all
 * @returns adds to the count. @throws Unreadable beyond `most`
 */
export function makeCount(most = PARTS): (more: number) => void {
  let count = 0;
  return (more) => {
    count += more;
    must(count <= most, 'too many parts');
  };
}
