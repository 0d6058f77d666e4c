import type { Team } from '@lamma/protocol/games';
import { boundOf } from '@lamma/rules/race/buzz';

/** A socket whose round trip the server measures. */
interface Link {
  roundTripMs(): number | null;
}

/** The network links of the phones with a seat, as this process measures them. */
export interface PhoneLinks {
  /** Adds the link of a socket that watches a seat. @returns a cleanup */
  add(seatId: string, link: Link): () => void;
  /** The shortest round trip of the phone's sockets; null before the first measurement, and for the phone of another process. */
  roundTripOf(seatId: string): number | null;
  /** How far before its arrival a press of these phones may lie, ms. */
  boundOf(seats: readonly { id: string; team: Team }[], mayPress?: 'both' | Team): number;
  /** Whether a phone's link is too slow for the bound to compensate. */
  isFar(seatId: string, boundMs: number): boolean;
}

export function makePhoneLinks(): PhoneLinks {
  const links = new Map<string, Set<Link>>();
  function roundTripOf(seatId: string): number | null {
    const measured = [...(links.get(seatId) ?? [])].flatMap((link) => link.roundTripMs() ?? []);
    return measured.length === 0 ? null : Math.min(...measured);
  }
  return {
    roundTripOf,
    add(seatId, link) {
      const ofSeat = links.get(seatId) ?? new Set();
      links.set(seatId, ofSeat.add(link));
      return () => {
        ofSeat.delete(link);
        if (ofSeat.size === 0 && links.get(seatId) === ofSeat) links.delete(seatId);
      };
    },
    boundOf(seats, mayPress = 'both') {
      const pressing = seats.filter(({ team }) => mayPress === 'both' || mayPress === team);
      return boundOf(pressing.flatMap(({ id }) => roundTripOf(id) ?? []));
    },
    isFar: (seatId, boundMs) => (roundTripOf(seatId) ?? 0) / 2 > boundMs,
  };
}
