import { optionLetters } from '@lamma/protocol/contests';
import type { Refusal } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import { withSecret } from '../../platform/guests/guest-secrets';
import { RefusedWith, Tagged } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import type { AuthoringParts } from './authoring/parts';
import { contestAuthoringRoutes } from './authoring/routes';
import { participantCookie, participantHashes, participantSecrets } from './cookie';
import { findByCode } from './guests';
import { averageOf } from './members/participant';
import { exportRun } from './results/export-run';
import { deleteRun, history } from './results/history';
import { leaderboard, listParticipants } from './results/leaderboard';
import type { Reader } from './room/contest-room';
import type { Sender } from './steps/answer';
import type { Stepped, StepRefused } from './steps/step';
import { contestMe } from './view/own-view';
import {
  type Around,
  questionStatusView,
  questionView,
  statusView,
  tagOfContest,
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

/** What the caller's phone has in its cookie. */
type GuestToken = (cookie: GuestCookie) => string | undefined;

/** The REST calls of contests: of authoring, and of a run. */
export function contestsRoutes(parts: AuthoringParts) {
  return { ...contestAuthoringRoutes(parts), ...contestRunRoutes(parts) };
}

/** A refused step tells the contest's version too, so that the caller can catch up. */
function orRefused(result: Stepped | StepRefused): Stepped | Refusal | RefusedWith {
  return result.ok ? result : refusedAt(result);
}

function refusedAt({ version, ...refusal }: StepRefused): Refusal | RefusedWith {
  return version === undefined ? refusal : new RefusedWith(refusal, { version });
}

const senderOf = (guestToken: GuestToken, participantId: string): Sender => ({
  hashes: participantHashes(guestToken),
  participantId,
});

/** What the caller may read of a contest, in the form that `view` gives it. */
async function readAs<T>(
  { registry, clock, phoneOrigin }: AuthoringParts,
  { actor, params, guestToken }: { actor: Actor | null; params: { id: string }; guestToken: GuestToken },
  view: (reader: Reader, around: Around) => T,
): Promise<T | Refusal> {
  const room = registry.room(params.id);
  const reader = await room.read(actor, participantSecrets(guestToken));
  if (!reader.ok) return reader;
  const presentCount = () => room.presence.countOf(reader.participants);
  return view(reader, { presentCount, origin: () => phoneOrigin(), now: clock.now() });
}

function contestRunRoutes(parts: AuthoringParts): Pick<Handlers, RunCalls> {
  const { room } = parts.registry;
  return {
    restartContest: async ({ actor, params }) => orRefused(await room(params.id).command(actor, { type: 'restart' })),
    startRun: async ({ actor, params }) => orRefused(await room(params.id).command(actor, { type: 'start' })),
    readContest: (call) =>
      readAs(parts, call, (reader, around) => {
        return new Tagged(tagOfContest(reader, around), async () => wholeContest(reader, around));
      }),
    findContest: async ({ params, address }) => {
      const found = await findByCode(parts, params.code, address);
      return found.ok ? { gameId: found.contestId } : found;
    },
    joinContest: async ({ params, body, address, guestToken, startGuest }) => {
      const secrets = participantSecrets(guestToken);
      const joined = await room(params.id).join({
        name: body.name,
        clientId: body.clientId ?? null,
        secrets,
        address,
      });
      if (!joined.ok) return joined;
      const { run, participants, participant, secret } = joined;
      if (secret !== undefined) startGuest(participantCookie, withSecret(secrets, secret));
      const me = contestMe(run, participants, participant, parts.clock.now());
      return { ...me, joinedAt: participant.joinedAt, avgResponseTime: averageOf(participant) };
    },
    readContestStatus: (call) => readAs(parts, call, statusView),
    readCurrentQuestionStatus: (call) => readAs(parts, call, questionStatusView),
    readCurrentQuestion: (call) => readAs(parts, call, questionView),
    navigateContestQuestion: async ({ actor, params, body: { questionIndex } }) => {
      const done = await room(params.id).command(actor, { type: 'navigate', questionIndex });
      return done.ok ? { ...done, currentQuestionIndex: questionIndex } : refusedAt(done);
    },
    sendContestCommand: async ({ actor, params, body: { command, version } }) =>
      orRefused(await room(params.id).command(actor, command, version)),
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
      const done = await room(params.id).command(actor, { type: 'end' });
      if (!done.ok) return refusedAt(done);
      const finalResults = await listParticipants(parts, actor, params.id);
      if ('refusal' in finalResults) return finalResults;
      const participantCount = finalResults.filter(({ isRemoved }) => !isRemoved).length;
      return { ...done, finalResults, participantCount };
    },
    readContestLeaderboard: ({ actor, params, guestToken }) =>
      leaderboard(parts, params.id, { actor, secrets: participantSecrets(guestToken) }),
    clearContestParticipants: async ({ actor, params }) =>
      orRefused(await room(params.id).command(actor, { type: 'clearParticipants' })),
    listContestParticipants: ({ actor, params }) => listParticipants(parts, actor, params.id),
    listContestHistory: ({ actor, params, query }) => history(parts, actor, params.id, query.after),
    deleteRun: ({ actor, params }) => deleteRun(parts, actor, params.id, params.runId),
    exportRun: ({ actor, params, query }) => exportRun(parts, actor, params.id, params.runId, query.format),
  };
}
