import { refuse } from '@lamma/protocol/refusals';
import { secretsIn, withSecret } from '../../platform/guests/guest-cookie';
import { type Handlers, RefusedWith, Tagged } from '../../platform/http/routes';
import { seatCookie } from '../seats/service';
import { answerToJudge } from './asked-question';
import type { TeamGamesParts } from './parts';
import { sendMove } from './play/play';
import { authorizeReader, openCard, playerOf, remoteCookie, revokeCard, showCard } from './remote-cards';
import { readRound, roundStatus } from './rounds/round-state';
import { countPhone, createRound, takeOptions } from './rounds/rounds';
import { readSeat, refuseAskedTeam, seatReply, takeSeat } from './rounds/seats';
import { makeSession } from './start/make-session';
import { confirmGame, createGame, deductGame, markGameUsed, previewNumbers } from './start/start-game';
import { gameView, sentGame, viewSnapshot } from './view';

type Names =
  | 'createGameWithNumbers'
  | 'saveGamesWithNumbers'
  | 'createGameSession'
  | 'readGameSession'
  | 'readAnswerToJudge'
  | 'sendGameCommand'
  | 'markGameUsed'
  | 'deductGame'
  | 'autoDeductGame'
  | 'createQrRound'
  | 'readQrStatus'
  | 'readQrRound'
  | 'sendQrOptions'
  | 'takeSeat'
  | 'readSeat'
  | 'showRemoteCard'
  | 'revokeRemoteCard'
  | 'openRemoteCard';

export function teamGamesRoutes(parts: TeamGamesParts): Pick<Handlers, Names> {
  const { store, bank, clock } = parts;
  return {
    createGameWithNumbers: async ({ actor, body }) => {
      const result = await createGame(parts, actor, body);
      return result.ok ? { categoryGameNumbers: result.categoryGameNumbers } : result;
    },
    saveGamesWithNumbers: async ({ actor, body }) => {
      const result = await previewNumbers(parts, actor, body.selectedCategories, body.categoryGameNumbers);
      return result.ok ? { categoryGameNumbers: result.categoryGameNumbers } : result;
    },
    createGameSession: async ({ actor, body }) => {
      const { clientId = null, replayOf = null, rematchOf = null, gatheringId = null } = body;
      const request = { ...body, isReplay: body.isReplay === true, replayOf, clientId, rematchOf, gatheringId };
      const result = await makeSession(parts, actor, request);
      if (!result.ok) return result;
      const state = gameView(bank, result.game);
      return { ...state, version: result.game.version, state, serverTime: clock.now() };
    },
    readGameSession: async ({ params, ...caller }) => {
      const found = await store.gameVersion(params.id);
      const access = await authorizeReader(parts, playerOf(caller), found);
      if (!access.ok || found === undefined) return access.ok ? refuse('notFound') : access;
      // The tag includes the rematch, because a rematch does not change the game's version.
      const next = found.status === 'finished' ? await store.nextGameOf(found.id) : undefined;
      const tag = `${params.id}.${found.version}${next === undefined ? '' : `.${next.gameSessionId}`}`;
      return new Tagged(tag, async () => {
        const game = await store.game(params.id);
        if (game === undefined) throw new Error('a game vanished between two reads');
        const { id, version } = game;
        const state = gameView(bank, game);
        return { id, version, state, game: sentGame(bank, game), serverTime: clock.now() };
      });
    },
    readAnswerToJudge: async ({ params, ...caller }) => {
      const judged = await answerToJudge(parts, playerOf(caller), params.id);
      if (!judged.ok) return judged;
      const { ok: _ok, ...answer } = judged;
      return answer;
    },
    sendGameCommand: async ({ params, body, ...caller }) => {
      const played = await sendMove(parts, playerOf(caller), params.id, body);
      if (played.ok) return { ok: true, ...viewSnapshot(bank, played.game) };
      const { game, ...refusal } = played;
      return game === undefined ? refusal : new RefusedWith(refusal, viewSnapshot(bank, game));
    },
    createQrRound: async ({ actor, address, body, openedFrom }) => {
      const made = await createRound(parts, { actor, address, openedFrom }, body.gameSessionId ?? null, body);
      return made.ok ? { sessionToken: made.sessionToken, qrUrl: made.qrUrl } : made;
    },
    readQrStatus: ({ params }) => roundStatus(parts, params.token),
    readQrRound: async ({ params, query, guestToken }) => {
      const round = await readRound(parts, params.token);
      if (!round.ok) return round;
      const refused = await refuseAskedTeam(parts, params.token, { guestToken });
      if (refused !== null) return refused;
      if (query.phone !== undefined) await countPhone(parts, params.token, query.phone);
      return { ...round.state, version: round.version, serverTime: clock.now() };
    },
    showRemoteCard: async ({ actor, params, openedFrom }) => {
      const card = await showCard(parts, actor, params.id, openedFrom);
      return card.ok ? { remoteToken: card.remoteToken, remoteUrl: card.remoteUrl } : card;
    },
    revokeRemoteCard: ({ actor, params }) => revokeCard(parts, actor, params.id),
    openRemoteCard: async ({ body, setGuestCookie }) => {
      const card = await openCard(parts, body.token);
      if (!card.ok) return card;
      setGuestCookie(remoteCookie, body.token);
      return { gameSessionId: card.gameSessionId, gameMode: card.gameMode };
    },
    sendQrOptions: async ({ params, body, guestToken }) =>
      (await refuseAskedTeam(parts, params.token, { guestToken })) ?? takeOptions(parts, params.token, body),
    takeSeat: async ({ params, body, guestToken, setGuestCookie }) => {
      const taken = await takeSeat(parts, params.token, { ...body, guestToken });
      if (!taken.ok) return taken;
      const { seat, secret, isChanged } = taken;
      if (secret !== undefined) setGuestCookie(seatCookie, withSecret(secretsIn(guestToken(seatCookie)), secret));
      if (isChanged) parts.announce('seatChanged', { seatId: seat.id });
      return seatReply(parts, seat);
    },
    readSeat: async ({ params, guestToken }) => {
      const found = await parts.seats.read(params.id, guestToken);
      if (!found.ok) return found;
      const { seat } = found;
      parts.seats.presence.seen(seat.id);
      const read = await readSeat(parts, seat);
      if (read === undefined) return refuse('unauthorized');
      return new Tagged(`${seat.id}.${read.version}`, async () => ({
        seatId: seat.id,
        serverTime: clock.now(),
        ...read,
      }));
    },
    markGameUsed: ({ actor, body }) => markGameUsed(parts, actor, body.categoryId, body.gameId),
    deductGame: async ({ actor }) => {
      const result = await deductGame(parts, actor);
      return result.ok ? { ok: true, gameSessionId: result.gameSessionId } : result;
    },
    autoDeductGame: ({ actor, body }) => confirmGame(parts, actor, body),
  };
}
