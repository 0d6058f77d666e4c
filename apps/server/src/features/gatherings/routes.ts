import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { ensurePhoneToken, phoneToken, secretsIn, withSecret } from '../../platform/guests/guest-cookie';
import { type Handlers, Tagged } from '../../platform/http/routes';
import { seatCookie } from '../seats/service';
import { seatReply } from '../team-games/rounds/seats';
import { changeOwnSeat, claimPoint, countSeated, findEveningForPhone, guessAnswer, join } from './guests';
import { authorize, changeGathering, changeGuest, endGathering, giveSeat, openGathering } from './host';
import type { GatheringsParts } from './parts';
import { pressButton } from './presses';
import { readView } from './room';

type Names =
  | 'openGathering'
  | 'findGathering'
  | 'readGathering'
  | 'changeGathering'
  | 'endGathering'
  | 'changeGuest'
  | 'giveGuestSeat'
  | 'readJoin'
  | 'joinGathering'
  | 'changeSeat'
  | 'guessAnswer'
  | 'claimPoint'
  | 'pressButton';

export function gatheringsRoutes(parts: GatheringsParts): Pick<Handlers, Names> {
  const { store, seats, clock, teamGames } = parts;
  const read = async (id: string) => {
    const found = await readView(parts, id);
    return found && { version: found.version, serverTime: clock.now(), state: found.state };
  };
  const after = async (id: string, done: { ok: true } | Refusal) =>
    done.ok ? ((await read(id)) ?? refuse('notFound')) : done;
  return {
    openGathering: async ({ actor, body, openedFrom }) => {
      const opened = await openGathering(parts, actor, { ...body, openedFrom });
      return opened.ok ? after(opened.id, opened) : opened;
    },
    findGathering: async ({ actor }) => {
      const open = await store.openEveningOf(actor.userId);
      return { gathering: open === undefined ? null : await read(open.id) };
    },
    readGathering: async ({ params, ...caller }) => {
      const access = await authorize(parts, caller, params.id);
      if (!access.ok) return access;
      const found = await read(params.id);
      if (found === null) return refuse('notFound');
      const { here, waiting } = found.state;
      const tag = `${params.id}.${found.version}.${parts.secret.hmac('presence', JSON.stringify([here, waiting])).slice(0, 12)}`;
      return new Tagged(tag, async () => found);
    },
    changeGathering: async ({ params, body, ...caller }) =>
      after(params.id, await changeGathering(parts, caller, params.id, body)),
    endGathering: async ({ actor, params }) => after(params.id, await endGathering(parts, actor, params.id)),
    changeGuest: async ({ params, body, ...caller }) =>
      after(params.id, await changeGuest(parts, caller, params, body)),
    giveGuestSeat: async ({ params, body, ...caller }) =>
      after(params.id, await giveSeat(parts, caller, params, body.phoneId)),
    readJoin: async (call) => {
      const found = await findEveningForPhone(parts, call.params.token, call.guestToken);
      if (!found.ok) return found;
      ensurePhoneToken(call, seatCookie, parts.random);
      const { row, guests, own } = found;
      return {
        gatheringId: row.id,
        teamNames: [row.team1Name, row.team2Name],
        isJoinOpen: row.isJoinOpen === 1,
        isFull: countSeated(guests) >= limits.guestsOfGathering,
        seat: own === undefined ? null : { id: own.id, name: own.name, team: own.team, sign: own.sign },
      };
    },
    joinGathering: async ({ params, body, address, guestToken, setGuestCookie }) => {
      if (body.needsCookie === true && phoneToken({ guestToken }, seatCookie) === undefined)
        return refuse('cookiesBlocked');
      const joined = await join(parts, params.token, { ...body, guestToken, address });
      if (!joined.ok) return joined;
      const secrets = secretsIn(guestToken(seatCookie));
      // The cookie is set again on each visit, so that the phone keeps it for another day.
      setGuestCookie(seatCookie, joined.secret === undefined ? secrets.join('.') : withSecret(secrets, joined.secret));
      return seatReply(teamGames, await seats.seat(joined.seatId));
    },
    changeSeat: async ({ params, body, guestToken }) => {
      const changed = await changeOwnSeat(parts, params.id, body, guestToken);
      return changed.ok ? seatReply(teamGames, await seats.seat(params.id)) : changed;
    },
    guessAnswer: async ({ params, body, guestToken }) => {
      const guessed = await guessAnswer(parts, params.id, body, guestToken);
      return guessed.ok ? seatReply(teamGames, await seats.seat(params.id)) : guessed;
    },
    claimPoint: async ({ params, body, guestToken }) => {
      const claimed = await claimPoint(parts, params.id, body, guestToken);
      return claimed.ok ? seatReply(teamGames, await seats.seat(params.id)) : claimed;
    },
    pressButton: ({ params, body, guestToken }) => pressButton(parts, params.id, body, guestToken),
  };
}
