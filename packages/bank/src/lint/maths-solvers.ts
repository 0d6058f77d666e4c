/**
 * Solves the puzzles of category 68 a second time, by trying instead of by formula, so that a slip in the generator's
 * formula cannot pass. A solver takes the numbers of the text in their order and returns every answer that fits.
 */
type Solver = (numbers: readonly number[]) => number[];

/** Whole numbers tried as an answer. */
const candidates = Array.from({ length: 1001 }, (_, number) => number);

function only(fits: (answer: number) => boolean): number[] {
  return candidates.filter(fits);
}

function constantFactor(terms: readonly number[]): number | undefined {
  const [first = 0, second = 0] = terms;
  const factor = second / first;
  return terms.every((term, at) => at === 0 || term === (terms[at - 1] ?? 0) * factor)
    ? (terms.at(-1) ?? 0) * factor
    : undefined;
}

/** How simple rules go on with a sequence; a puzzle is fair only if all that fit go on alike. */
const continuations: ((terms: readonly number[]) => number | undefined)[] = [
  function polynomialOfDegreeTwo(terms) {
    const first = differences(terms);
    const second = differences(first);
    if (new Set(second).size !== 1) return undefined;
    return (terms.at(-1) ?? 0) + (first.at(-1) ?? 0) + (second[0] ?? 0);
  },
  constantFactor,
  function timesPlus(terms) {
    const [a = 0, b = 0, c = 0] = terms;
    const factor = (c - b) / (b - a);
    const plus = b - a * factor;
    const next = (term: number) => term * factor + plus;
    return terms.every((term, at) => at === 0 || term === next(terms[at - 1] ?? 0))
      ? next(terms.at(-1) ?? 0)
      : undefined;
  },
  function sumOfTwo(terms) {
    return terms.every((term, at) => at < 2 || term === (terms[at - 1] ?? 0) + (terms[at - 2] ?? 0))
      ? (terms.at(-1) ?? 0) + (terms.at(-2) ?? 0)
      : undefined;
  },
  function differencesGrowByFactor(terms) {
    const first = differences(terms);
    const next = constantFactor(first);
    return next === undefined ? undefined : (terms.at(-1) ?? 0) + next;
  },
  function primes(terms) {
    const all = candidates.filter((n) => n > 1 && candidates.every((d) => d < 2 || d * d > n || n % d !== 0));
    const from = all.indexOf(terms[0] ?? 0);
    return from >= 0 && terms.every((term, at) => term === all[from + at]) ? all[from + terms.length] : undefined;
  },
];

function differences(terms: readonly number[]): number[] {
  return terms.slice(1).map((term, at) => term - (terms[at] ?? 0));
}

const solvers: Record<string, Solver> = {
  'maths-next': (terms) => [...new Set(continuations.map((next) => next(terms)).filter((next) => next !== undefined))],
  'maths-legs': ([cows = 0, hens = 0]) => {
    const legs = [...Array(cows).fill(4), ...Array(hens).fill(2)];
    return [legs.reduce((sum, count) => sum + count, 0)];
  },
  'maths-quarter': ([whole = 0]) => only((answer) => answer + answer + answer + answer === whole),
  'maths-change': ([pens = 0, price = 0]) => only((left) => left + pens * price === 1000),
  'maths-weeks': ([weeks = 0]) => only((days) => days / 7 === weeks),
  'maths-hours': ([hours = 0]) => only((minutes) => minutes / 60 === hours + 0.5),
  'maths-sum-difference': ([sum = 0, difference = 0]) =>
    only((larger) => larger >= sum - larger && larger - (sum - larger) === difference),
  'maths-percent': ([percent = 0, whole = 0]) => only((part) => part * 100 === percent * whole),
  'maths-average': ([count = 0, average = 0]) => only((sum) => sum / count === average),
  'maths-width': ([around = 0, length = 0]) => only((width) => width + length + width + length === around),
  'maths-distance': ([speed = 0]) => only((distance) => distance / speed === 1.5),
  'maths-discount': ([percent = 0, paid = 0]) => only((price) => price * 100 - price * percent === paid * 100),
  'maths-handshakes': ([people = 0]) => {
    const pairs = new Set<string>();
    for (let one = 0; one < people; one += 1) {
      for (let other = 0; other < people; other += 1) {
        if (one !== other) pairs.add([one, other].sort((a, b) => a - b).join());
      }
    }
    return [pairs.size];
  },
  'maths-snail': ([depth = 0, climb = 0]) => {
    const slip = 2;
    let height = 0;
    for (let day = 1; day <= 1000; day += 1) {
      height += climb;
      if (height >= depth) return [day];
      height -= slip;
    }
    return [];
  },
  'maths-ages': ([times = 0, years = 0]) => only((son) => son > 0 && times * son + years === 2 * (son + years)),
  'maths-taps': ([one = 0, other = 0]) => only((hours) => Math.abs(hours / one + hours / other - 1) < 1e-9),
  'maths-digit-count': ([digit = 0, from = 0, to = 0]) => {
    const written = candidates.filter((number) => number >= from && number <= to).join('');
    return [[...written].filter((sign) => sign === String(digit)).length];
  },
};

/**
 * @param fact `maths-legs:3,5`: the kind of puzzle and the numbers of its text
 * @returns every answer that fits, or undefined when no puzzle is of that kind
 */
export function solveMaths(fact: string): number[] | undefined {
  const [kind = '', numbers = ''] = fact.split(':');
  return solvers[kind]?.(numbers.split(',').map(Number));
}
