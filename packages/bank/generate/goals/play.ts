import type { GoalRow } from './table';

/** Positions of players and ball over time. Uses only + - * / and square roots, so that every machine draws identical pictures. */

export type Place = readonly [number, number];
export interface BallAt {
  at: Place;
  height: number;
}

/** How far the ball rolls in front of a runner. */
const ahead = 1.5;
/** The duration of a whole shot, seconds. */
const flightSeconds = 1.4;

/** When the film stops: before the shot, or shortly after its start. */
export function playSeconds({ legs, finish }: GoalRow): number {
  const last = legs.at(-1)?.until ?? 0;
  return last + flightSeconds * (finish.shown ?? 0);
}

/** @throws Error if the table has no such player */
export function playerOf({ goal, players }: GoalRow, name: string): GoalRow['players'][number] {
  const found = players.find((one) => one.name === name);
  if (found === undefined) throw new Error(`goal ${goal} has no player «${name}»`);
  return found;
}

/** A player's position on a smooth curve through the points of his run. */
export function whereIs({ run }: GoalRow['players'][number], time: number): Place {
  const next = run.findIndex(([when]) => when > time);
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined) throw new Error('a run without a place');
  if (next === 0) return first[1];
  const from = run[next - 1];
  const to = run[next];
  if (from === undefined || to === undefined) return last[1];
  const before = run[next - 2] ?? from;
  const after = run[next + 1] ?? to;
  const span = to[0] - from[0];
  const share = (time - from[0]) / span;
  return [0, 1].map((axis) => {
    const speedFrom = slope(before, to, axis) * span;
    const speedTo = slope(from, after, axis) * span;
    return hermite(from[1][axis] ?? 0, to[1][axis] ?? 0, speedFrom, speedTo, share);
  }) as unknown as Place;
}

type Stop = GoalRow['players'][number]['run'][number];

function slope(one: Stop, other: Stop, axis: number): number {
  return other[0] === one[0] ? 0 : ((other[1][axis] ?? 0) - (one[1][axis] ?? 0)) / (other[0] - one[0]);
}

function hermite(from: number, to: number, speedFrom: number, speedTo: number, share: number): number {
  const square = share * share;
  const cube = square * share;
  return (
    (2 * cube - 3 * square + 1) * from +
    (cube - 2 * square + share) * speedFrom +
    (3 * square - 2 * cube) * to +
    (cube - square) * speedTo
  );
}

/** The ball's position at a player's feet: in front of a runner, beside a standing player. */
function atFeetOf(row: GoalRow, name: string, time: number): Place {
  const player = playerOf(row, name);
  const now = whereIs(player, time);
  const step = 0.08;
  const [x, y] = whereIs(player, time + step);
  const [pastX, pastY] = whereIs(player, Math.max(0, time - step));
  const [dx, dy] = [x - pastX, y - pastY];
  const length = Math.sqrt(dx * dx + dy * dy);
  // A standing player faces the goal.
  if (length < 0.05) return [now[0] + ahead, now[1]];
  return [now[0] + (dx / length) * ahead, now[1] + (dy / length) * ahead];
}

function placeOf(row: GoalRow, target: string | Place, time: number): Place {
  return typeof target === 'string' ? atFeetOf(row, target, time) : target;
}

/** @param time seconds of play, at most `playSeconds` */
export function whereIsBall(row: GoalRow, time: number): BallAt {
  let since = 0;
  let from = placeOf(row, row.ball, 0);
  for (const leg of row.legs) {
    if ('at' in leg) {
      if (time < leg.until) return { at: atFeetOf(row, leg.at, time), height: 0 };
      from = atFeetOf(row, leg.at, leg.until);
    } else {
      const to = placeOf(row, leg.to, leg.until);
      if (time < leg.until) return flight(from, to, (time - since) / (leg.until - since), leg.rise ?? 0);
      from = to;
    }
    since = leg.until;
  }
  return flight(from, goalOf(row), (time - since) / flightSeconds, row.finish.rise ?? 0, row.finish.bend);
}

const goalOf = ({ finish }: GoalRow): Place => [106.2, finish.y];

/** A point of the ball's flight; `bend` curves it to the right of its direction. */
function flight(from: Place, to: Place, share: number, rise: number, bend = 0): BallAt {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const out = 4 * share * (1 - share) * bend;
  return {
    at: [from[0] + dx * share - (dy / length) * out, from[1] + dy * share + (dx / length) * out],
    height: 4 * share * (1 - share) * rise,
  };
}

/** A piece of the ball's path: at a player's feet, along the grass, through the air, or (the last piece) the shot. */
export interface Way {
  kind: 'run' | 'pass' | 'air' | 'shot';
  points: Place[];
}

/** @param until seconds of play; by default the path includes the shot into the net */
export function waysOfBall(row: GoalRow, until?: number): Way[] {
  const ways: Way[] = [];
  let since = 0;
  const steps = 16;
  for (const leg of row.legs) {
    const end = Math.min(leg.until, until ?? leg.until);
    if (end > since) {
      const points = Array.from(
        { length: steps + 1 },
        (_, at) => whereIsBall(row, since + ((end - since) * at * 0.999) / steps).at,
      );
      ways.push({ kind: 'at' in leg ? 'run' : leg.rise === undefined ? 'pass' : 'air', points });
    }
    since = leg.until;
  }
  const end = Math.min(since + flightSeconds, until ?? since + flightSeconds);
  if (end > since) {
    const points = Array.from(
      { length: steps + 1 },
      (_, at) => whereIsBall(row, since + ((end - since) * at) / steps).at,
    );
    ways.push({ kind: 'shot', points });
  }
  return ways;
}
