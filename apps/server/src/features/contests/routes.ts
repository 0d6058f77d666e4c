import { optionLetters } from '@lamma/protocol/contests';
import type { Refusal } from '@lamma/protocol/refusals';
import { withSecret } from '../../platform/guests/guest-secrets';
import { RefusedWith, Tagged } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import type { Sender } from './answering/sender';
import { takeAnswer, takeAnswers } from './answering/take-answer';
import { findByCode } from './attendance/find-by-code';
import { joinRun } from './attendance/join';
import { participantCookie, participantHashes, participantSecrets } from './attendance/participant-cookie';
import { contestAuthoringRoutes } from './authoring/routes';
import { averageOf } from './data/participant';
import type { ContestParts } from './parts';
import { readContest, readQuestion, readQuestionStatus, readStatus } from './reads';
import { exportRun } from './results/export-run';
import { history } from './results/history';
import { leaderboard, listParticipants } from './results/leaderboard';
import { commandRun } from './run/commands';
import { deleteRun } from './run/restart';
import type { Stepped, StepRefused } from './run/step';
import { contestMe } from './view/own-view';

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

/** The REST calls of contests: of authoring, and of a run. Each is one use case. */
export function contestsRoutes(parts: ContestParts) {
  return { ...contestAuthoringRoutes(parts), ...contestRunRoutes(parts) };
}

/** A refused step tells the contest's version too, so that the caller can catch up. */
function orRefused(result: Stepped | StepRefused): Stepped | Refusal | RefusedWith {
  return result.ok ? result : refusedAt(result);
}

function refusedAt({ version, ...refusal }: StepRefused): Refusal | RefusedWith {
  return version === undefined ? refusal : new RefusedWith(refusal, { version });
}

function contestRunRoutes(parts: ContestParts): Pick<Handlers, RunCalls> {
  return {
    restartContest: async ({ actor, params }) =>
      orRefused(await commandRun(parts, actor, params.id, { type: 'restart' })),
    startRun: async ({ actor, params }) => orRefused(await commandRun(parts, actor, params.id, { type: 'start' })),
    readContest: async ({ actor, params, guestToken }) => {
      const contest = await readContest(parts, params.id, { actor, secrets: participantSecrets(guestToken) });
      return contest.ok ? new Tagged(contest.tag, async () => contest.body()) : contest;
    },
    findContest: async ({ params, address }) => {
      const found = await findByCode(parts, params.code, address);
      return found.ok ? { gameId: found.contestId } : found;
    },
    joinContest: async ({ params, body, address, guestToken, startGuest }) => {
      const joined = await joinRun(parts, params.id, {
        name: body.name,
        clientId: body.clientId ?? null,
        secrets: participantSecrets(guestToken),
        address,
      });
      if (!joined.ok) return joined;
      const { run, participants, participant, secret } = joined;
      if (secret !== undefined) startGuest(participantCookie, withSecret(participantSecrets(guestToken), secret));
      const me = contestMe(run, participants, participant, parts.clock.now());
      return { ...me, joinedAt: participant.joinedAt, avgResponseTime: averageOf(participant) };
    },
    readContestStatus: ({ actor, params, guestToken }) =>
      readStatus(parts, params.id, { actor, secrets: participantSecrets(guestToken) }),
    readCurrentQuestionStatus: ({ actor, params, guestToken }) =>
      readQuestionStatus(parts, params.id, { actor, secrets: participantSecrets(guestToken) }),
    readCurrentQuestion: ({ actor, params, guestToken }) =>
      readQuestion(parts, params.id, { actor, secrets: participantSecrets(guestToken) }),
    navigateContestQuestion: async ({ actor, params, body: { questionIndex } }) => {
      const done = await commandRun(parts, actor, params.id, { type: 'navigate', questionIndex });
      return done.ok ? { ...done, currentQuestionIndex: questionIndex } : refusedAt(done);
    },
    sendContestCommand: async ({ actor, params, body: { command, version } }) =>
      orRefused(await commandRun(parts, actor, params.id, command, version)),
    submitContestAnswer: ({ params, body, guestToken }) => {
      const sender: Sender = { hashes: participantHashes(guestToken), participantId: body.participantId };
      return takeAnswer(parts, params.id, sender, {
        questionIndex: body.questionIndex ?? null,
        selected: body.selectedAnswer,
        claimedMs: body.responseTime,
        roundTripMs: null,
      });
    },
    submitContestAnswers: ({ params, body, guestToken }) => {
      const sender: Sender = { hashes: participantHashes(guestToken), participantId: body.participantId };
      const answers = Object.entries(body.answers).flatMap(([index, letter]) => {
        const selected = optionLetters.find((known) => known === letter);
        return selected === undefined ? [] : [[Number(index), selected] as const];
      });
      return takeAnswers(parts, params.id, sender, new Map(answers), body.responseTime);
    },
    endRun: async ({ actor, params }) => {
      const done = await commandRun(parts, actor, params.id, { type: 'end' });
      if (!done.ok) return refusedAt(done);
      const finalResults = await listParticipants(parts, actor, params.id);
      if ('refusal' in finalResults) return finalResults;
      const participantCount = finalResults.filter(({ isRemoved }) => !isRemoved).length;
      return { ...done, finalResults, participantCount };
    },
    readContestLeaderboard: ({ actor, params, guestToken }) =>
      leaderboard(parts, params.id, { actor, secrets: participantSecrets(guestToken) }),
    clearContestParticipants: async ({ actor, params }) =>
      orRefused(await commandRun(parts, actor, params.id, { type: 'clearParticipants' })),
    listContestParticipants: ({ actor, params }) => listParticipants(parts, actor, params.id),
    listContestHistory: ({ actor, params, query }) => history(parts, actor, params.id, query.after),
    deleteRun: ({ actor, params }) => deleteRun(parts, actor, params.id, params.runId),
    exportRun: ({ actor, params, query }) => exportRun(parts, actor, params.id, params.runId, query.format),
  };
}
