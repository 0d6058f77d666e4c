// The links and rooms of the buzzer's simulation.

export interface Link {
  roundTripMs: number;
  jitterMs: number;
  /** The share of the round trip that is uplink. */
  uplink: number;
  /** The share of packets that are delayed by up to another 150 ms. */
  stalls: number;
}

export const links = {
  wifi: { roundTripMs: 8, jitterMs: 3, uplink: 0.5, stalls: 0.02 },
  'busy wifi': { roundTripMs: 25, jitterMs: 15, uplink: 0.55, stalls: 0.08 },
  '4G': { roundTripMs: 70, jitterMs: 20, uplink: 0.6, stalls: 0.04 },
  'bad 4G': { roundTripMs: 220, jitterMs: 60, uplink: 0.62, stalls: 0.08 },
  far: { roundTripMs: 400, jitterMs: 40, uplink: 0.5, stalls: 0.02 },
} as const satisfies Record<string, Link>;
export type LinkName = keyof typeof links;

const phonesOn = (count: number, link: LinkName): LinkName[] => Array.from({ length: count }, () => link);

/** A simulated room, with the percentages of rounds that the design promises for it. */
export interface Room {
  name: string;
  phones: readonly LinkName[];
  /** The percentage of rounds that the first finger wins. */
  first: number;
  /** Of the rounds with a lead of at least 30 ms, the percentage that the first finger wins. */
  ahead: number;
  /** The percentage of rounds that one phone with this link wins. */
  wins: Partial<Record<LinkName, number>>;
  /** The live run's minimum of `ahead`, in percent. */
  aheadLeast?: number;
}

export const rooms: readonly Room[] = [
  { name: 'home wifi', phones: phonesOn(10, 'wifi'), first: 99.5, ahead: 99.9, wins: { wifi: 10 }, aheadLeast: 98 },
  {
    name: 'busy wifi',
    phones: phonesOn(10, 'busy wifi'),
    first: 96.7,
    ahead: 98.6,
    wins: { 'busy wifi': 10 },
    aheadLeast: 98,
  },
  {
    name: '8 wifi + 2 4G',
    phones: [...phonesOn(8, 'wifi'), ...phonesOn(2, '4G')],
    first: 97.6,
    ahead: 99.7,
    wins: { wifi: 10.3, '4G': 8.9 },
    aheadLeast: 95,
  },
  { name: 'all 4G', phones: phonesOn(10, '4G'), first: 98.2, ahead: 100, wins: { '4G': 10 }, aheadLeast: 98 },
  {
    name: 'worst',
    phones: [...phonesOn(4, 'wifi'), ...phonesOn(2, 'busy wifi'), ...phonesOn(2, '4G'), ...phonesOn(2, 'bad 4G')],
    first: 83.1,
    ahead: 87.6,
    wins: { wifi: 12.3, 'busy wifi': 11.9, '4G': 10.8, 'bad 4G': 2.7 },
  },
];

/** Two phones on each link, for the live run only: the design promises nothing for such a room. */
export const everyLink: Pick<Room, 'name' | 'phones' | 'aheadLeast'> = {
  name: 'every link',
  phones: (Object.keys(links) as LinkName[]).flatMap((link) => phonesOn(2, link)),
};

/**
 * The percentage of rounds won by a cheat among ten phones on Wi-Fi. The cheat claims each press 250 ms early and delays its answers to
 * probes by 250 ms.
 */
export const CHEAT_WINS = 24.4;
