import { percentile } from '../report/statistics';
import type { LiveRound } from './live-room';
import { LEAD_MS } from './model';
import type { LinkName } from './rooms';

export interface Count {
  hits: number;
  of: number;
}

export interface LiveFigures {
  /** Rounds in which the first finger was judged first. */
  first: Count;
  /** Of the rounds in which the first finger led by at least 30 ms, how many it won. */
  ahead: Count;
  arrived: Count;
  /** The percentage of rounds that one phone with this link won. */
  wins: ReadonlyMap<LinkName, number>;
  /** The time from the server's receipt of the first press until the television shows the result, ms. */
  shown: { p50: number; p95: number };
}

/** @param phones the link of each phone in the room */
export function figuresOf(rounds: readonly LiveRound[], phones: readonly LinkName[]): LiveFigures {
  const fingers = rounds.map(({ moments, judged, arrived }) => {
    const order = [...moments.keys()].sort((a, b) => (moments[a] ?? 0) - (moments[b] ?? 0));
    const [first = 0, second = 0] = order;
    return {
      isRight: first === judged,
      hasArrived: first === arrived,
      leads: (moments[second] ?? 0) - (moments[first] ?? 0) >= LEAD_MS,
    };
  });
  const leading = fingers.filter(({ leads }) => leads);
  const winsOf = (link: LinkName) => {
    const count = phones.filter((one) => one === link).length;
    return (100 * rounds.filter(({ judged }) => phones[judged] === link).length) / rounds.length / count;
  };
  const times = rounds.map(({ shownMs }) => shownMs);
  return {
    first: { hits: fingers.filter(({ isRight }) => isRight).length, of: fingers.length },
    ahead: { hits: leading.filter(({ isRight }) => isRight).length, of: leading.length },
    arrived: { hits: fingers.filter(({ hasArrived }) => hasArrived).length, of: fingers.length },
    wins: new Map([...new Set(phones)].map((link) => [link, winsOf(link)])),
    shown: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
  };
}
