import { optionLetters } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import { makeKeyedMutex } from '../../platform/db/decide';
import {
  ensurePhoneToken,
  type GuestCookie,
  hashesOf,
  hashOf,
  phoneToken,
  withSecret,
} from '../../platform/guests/guest-cookie';
import { type Handlers, LongReply, RefusedWith, Tagged } from '../../platform/http/routes';
import type { AuthoringParts } from './authoring/manage-contests';
import { contestAuthoringRoutes } from './authoring/routes';
import { findByCode } from './join-codes';
import { averageResponseMs } from './members/participant';
import { deleteRun, exportRun, listHistory, listParticipants, readLeaderboard } from './results/rankings';
import type { ContestRoom, Reader } from './room/contest-room';
import { type Newcomer, newSecret } from './steps/join';
import type { Sender } from './steps/judge-answer';
import { giveUpPlace } from './steps/place-commands';
import type { Stepped, StepRefused } from './steps/step';
import { participantCookie, participantHashes, participantSecrets } from './student-phones';
import { contestMe } from './view/contest-view';
import {
  questionStatusView,
  questionView,
  statusView,
  tagOfContest,
  type ViewContext,
  wholeContest,
} from './view/rest-views';

type RunCalls =
  | 'restartContest'
  | 'startRun'
  | 'readContest'
  | 'findContest'
  | 'joinContest'
  | 'readContestStatus'
  | 'readCurrentQuestionStatus'
  | 'readCurrentQuestion'
  | 'navigateContestQuestion'
  | 'sendContestCommand'
  | 'submitContestAnswer'
  | 'submitContestAnswers'
  | 'endRun'
  | 'readContestLeaderboard'
  | 'clearContestParticipants'
  | 'listContestParticipants'
  | 'listContestHistory'
  | 'deleteRun'
  | 'exportRun';

/** Reads a cookie of the caller. */
type GuestToken = (cookie: GuestCookie) => string | undefined;

export function contestsRoutes(parts: AuthoringParts) {
  return { ...contestAuthoringRoutes(parts), ...contestRunRoutes(parts) };
}

/** A refused step carries the contest's version, so that the caller can catch up. */
function resultWithVersion(result: Stepped | StepRefused): Stepped | Refusal | RefusedWith {
  return result.ok ? result : refusalWithVersion(result);
}

function refusalWithVersion({ version, ...refusal }: StepRefused): Refusal | RefusedWith {
  return version === undefined ? refusal : new RefusedWith(refusal, { version });
}

const senderOf = (guestToken: GuestToken, participantId: string): Sender => ({
  hashes: participantHashes(guestToken),
  participantId,
});

/** Renders the contest with `view` for the caller. */
async function readAs<T>(
  { registry, clock, phoneOrigin }: AuthoringParts,
  { actor, params, guestToken }: { actor: Actor | null; params: { id: string }; guestToken: GuestToken },
  view: (reader: Reader, context: ViewContext) => T,
): Promise<T | Refusal> {
  const room = registry.room(params.id);
  const reader = await room.read(actor, participantSecrets(guestToken));
  if (!reader.ok) return reader;
  const present = () => room.screens.presentNow(reader.participants);
  return view(reader, { present, origin: () => phoneOrigin(), now: clock.now() });
}

function contestRunRoutes(parts: AuthoringParts): Pick<Handlers, RunCalls> {
  // Each teacher's exports run one at a time: the results of 2,000 students take up to 100 MB.
  const exportMutex = makeKeyedMutex();
  const { room } = parts.registry;
  return {
    restartContest: async ({ actor, params }) =>
      resultWithVersion(await room(params.id).command(actor, { type: 'restart' })),
    startRun: async ({ actor, params }) => resultWithVersion(await room(params.id).command(actor, { type: 'start' })),
    readContest: (call) => {
      if (call.actor === null) ensurePhoneToken(call, participantCookie, parts.random);
      return readAs(parts, call, (reader, context) => {
        return new Tagged(tagOfContest(reader, context), async () => wholeContest(reader, context));
      });
    },
    findContest: async (call) => {
      const { params, address, guestToken } = call;
      const seeker = {
        address,
        device: ensurePhoneToken(call, participantCookie, parts.random),
        secrets: participantSecrets(guestToken),
      };
      return findByCode(parts, params.code, seeker);
    },
    joinContest: async ({ params, body, address, guestToken, setGuestCookie }) => {
      if (body.needsCookie && phoneToken({ guestToken }, participantCookie) === undefined)
        return refuse('cookiesBlocked');
      const secrets = participantSecrets(guestToken);
      const joiner = { name: body.name, clientId: body.clientId ?? null, secrets, address };
      const refused = body.isOther ? await giveUpSharedPlace(room(params.id), parts, joiner) : null;
      if (refused !== null) return refused;
      const joined = await room(params.id).join(joiner);
      if (!joined.ok) return joined;
      const { run, participants, participant, secret } = joined;
      if (secret !== undefined) setGuestCookie(participantCookie, withSecret(secrets, secret));
      const me = contestMe(run, participants, participant, parts.clock.now());
      return { ...me, joinedAt: participant.joinedAt, avgResponseTime: averageResponseMs(participant) };
    },
    readContestStatus: (call) => readAs(parts, call, statusView),
    readCurrentQuestionStatus: (call) => readAs(parts, call, questionStatusView),
    readCurrentQuestion: (call) => readAs(parts, call, questionView),
    navigateContestQuestion: async ({ actor, params, body: { questionIndex } }) => {
      const result = await room(params.id).command(actor, { type: 'navigate', questionIndex });
      return result.ok ? { ...result, currentQuestionIndex: questionIndex } : refusalWithVersion(result);
    },
    sendContestCommand: async ({ actor, params, body: { command, ...decidedOn } }) =>
      resultWithVersion(await room(params.id).command(actor, command, decidedOn)),
    submitContestAnswer: ({ params, body, guestToken }) =>
      room(params.id).answer(senderOf(guestToken, body.participantId), {
        questionIndex: body.questionIndex ?? null,
        selected: body.selectedAnswer,
        claimedMs: body.responseTime,
        roundTripMs: null,
      }),
    submitContestAnswers: ({ params, body, guestToken }) => {
      const answers = Object.entries(body.answers).flatMap(([index, letter]) => {
        const selected = optionLetters.find((known) => known === letter);
        return selected === undefined ? [] : [[Number(index), selected] as const];
      });
      const sender = senderOf(guestToken, body.participantId);
      return room(params.id).answerAll(sender, new Map(answers), body.responseTime);
    },
    endRun: async ({ actor, params }) => {
      const result = await room(params.id).command(actor, { type: 'end' });
      if (!result.ok) return refusalWithVersion(result);
      const finalResults = await listParticipants(parts, actor, params.id);
      if ('refusal' in finalResults) return finalResults;
      const { rows, count } = finalResults;
      return LongReply.within({ ...result, participantCount: count }, 'finalResults', LongReply.list(rows));
    },
    readContestLeaderboard: ({ actor, params, guestToken }) =>
      readLeaderboard(parts, params.id, { actor, secrets: participantSecrets(guestToken) }),
    clearContestParticipants: async ({ actor, params }) =>
      resultWithVersion(await room(params.id).command(actor, { type: 'clearParticipants' })),
    listContestParticipants: async ({ actor, params }) => {
      if (!(await parts.limits.take('contestResults', actor.userId)).ok) return refuse('rate');
      const listed = await listParticipants(parts, actor, params.id);
      return 'refusal' in listed ? listed : LongReply.list(listed.rows);
    },
    listContestHistory: async ({ actor, params, query }) => {
      if (!(await parts.limits.take('contestResults', actor.userId)).ok) return refuse('rate');
      return listHistory(parts, actor, params.id, query.after);
    },
    deleteRun: ({ actor, params }) => deleteRun(parts, actor, params.id, params.runId),
    exportRun: async ({ actor, params, query }) => {
      if (!(await parts.limits.take('contestExport', actor.userId)).ok) return refuse('rate');
      return exportMutex(actor.userId, () => exportRun(parts, actor, params.id, params.runId, query.format));
    },
  };
}

/**
 * Gives up the place of a shared phone in the lobby, so that the next person at the phone can join as somebody else. Does nothing after the
 * start, or for a phone without a place.
 * @returns a refusal or null
 */
async function giveUpSharedPlace(
  room: ContestRoom,
  parts: AuthoringParts,
  { secrets, clientId }: Newcomer,
): Promise<Refusal | null> {
  const found = await room.memory.snapshot();
  if (found === undefined) return refuse('notFound');
  const { run, participants } = found;
  if (clientId !== null && participants.hasSecret(hashOf(newSecret(parts, run, clientId)))) return null;
  const hashes = hashesOf(secrets);
  const own = participants.bySecret(hashes);
  if (run.state.phase !== 'lobby' || own === undefined || own.isRemoved) return null;
  if (!(await parts.limits.take('contestGiveUpRun', run.id)).ok) return refuse('rate');
  const result = await room.step((currentRun, members) => {
    const current = members.bySecret(hashes);
    return current === undefined || current.isRemoved
      ? { unchanged: true }
      : giveUpPlace(parts, currentRun, members, current);
  });
  return result.ok ? null : result;
}
