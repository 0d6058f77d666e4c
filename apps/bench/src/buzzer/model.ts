import type { Press } from '@lamma/protocol/race';
import { boundOf, pressedAt, settle, settlingMs } from '@lamma/rules/race/buzz';
import { type Link, type LinkName, links, type Room } from './rooms';

// Presses of simulated phones, judged by the rules of the buzzer.

/** Random numbers from a seed, so that a run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

const normal = (random: () => number, mean: number, deviation: number) =>
  mean + deviation * Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

const LONGEST_STALL_MS = 150;
const PROBES = 8;

/** How long a packet travels. @param part the share of the round trip that this direction takes */
export function travelMs({ roundTripMs, jitterMs, stalls }: Link, part: number, random: () => number): number {
  const jitter = Math.abs(normal(random, 0, jitterMs * part));
  const stall = random() < stalls ? random() * LONGEST_STALL_MS : 0;
  return Math.max(0.5, roundTripMs * part + jitter + stall);
}

interface Pressed {
  link: LinkName;
  roundTripMs: number;
  /** When the finger pressed, in the server's time. */
  at: number;
  claimedAt: number;
  receivedAt: number;
}

/** A press of a phone that has measured its clock offset by probes. The phone's clock error is half the asymmetry of its best probe. */
function press(name: LinkName, at: number, random: () => number): Pressed {
  const link = links[name];
  let best = { roundTripMs: Number.POSITIVE_INFINITY, error: 0 };
  for (let probe = 0; probe < PROBES; probe += 1) {
    const [down, up] = [travelMs(link, 1 - link.uplink, random), travelMs(link, link.uplink, random)];
    if (down + up < best.roundTripMs) best = { roundTripMs: down + up, error: (up - down) / 2 };
  }
  const receivedAt = at + travelMs(link, link.uplink, random);
  return { link: name, roundTripMs: best.roundTripMs, at, claimedAt: at + best.error, receivedAt };
}

const REACTION_MS = { mean: 420, deviation: 110, min: 180 };
/** The time from the opening of the buttons until a finger presses, ms. */
export const reaction = (random: () => number) =>
  Math.max(REACTION_MS.min, normal(random, REACTION_MS.mean, REACTION_MS.deviation));

/** The index of the press that the server judges first. All phones are of one team, so that no arrow decides a tie. */
function indexOfWinner(presses: readonly Pressed[]): number {
  const boundMs = boundOf(presses.map(({ roundTripMs }) => roundTripMs));
  const settledAt = Math.min(...presses.map(({ receivedAt }) => receivedAt)) + settlingMs(boundMs);
  const counted = presses.flatMap((one, at): Press[] =>
    one.receivedAt > settledAt ? [] : [{ playerId: String(at), team: 1, afterMs: pressedAt({ ...one, boundMs }) }],
  );
  return Number(settle(counted, null, 1)?.winner.playerId);
}

export type RoomShares = Pick<Room, 'first' | 'ahead' | 'wins'>;

/** People notice a lead of this length. */
export const LEAD_MS = 30;
const percent = (part: number, whole: number) => (100 * part) / whole;

export function simulate({ phones }: Pick<Room, 'phones'>, rounds: number, random: () => number): RoomShares {
  let [right, ahead, aheadRight] = [0, 0, 0];
  const won = new Map<LinkName, number>();
  for (let round = 0; round < rounds; round += 1) {
    const presses = phones.map((link) => press(link, reaction(random), random));
    const order = presses.map(({ at }, phone) => ({ at, phone })).sort((a, b) => a.at - b.at);
    const winner = indexOfWinner(presses);
    const isRight = order[0]?.phone === winner;
    const hasLead = (order[1]?.at ?? 0) - (order[0]?.at ?? 0) >= LEAD_MS;
    right += Number(isRight);
    ahead += Number(hasLead);
    aheadRight += Number(hasLead && isRight);
    const link = phones[winner] ?? 'wifi';
    won.set(link, (won.get(link) ?? 0) + 1);
  }
  const count = (link: LinkName) => phones.filter((one) => one === link).length;
  const wins = Object.fromEntries([...won].map(([link, times]) => [link, percent(times, rounds) / count(link)]));
  return { first: percent(right, rounds), ahead: percent(aheadRight, ahead), wins };
}

/** A cheat claims to have pressed this much earlier than in truth, and delays its answers to probes by the same time. */
const CHEAT_MS = 250;

export function simulateCheat(rounds: number, random: () => number): number {
  let wins = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [own, ...others] = Array.from({ length: 10 }, () => press('wifi', reaction(random), random));
    if (own === undefined) continue;
    const cheat = { ...own, roundTripMs: CHEAT_MS, claimedAt: own.at - CHEAT_MS };
    if (indexOfWinner([cheat, ...others]) === 0) wins += 1;
  }
  return percent(wins, rounds);
}
