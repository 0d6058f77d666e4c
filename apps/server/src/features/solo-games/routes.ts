import type { Refusal } from '@lamma/protocol/refusals';
import { optionLetters } from '@lamma/protocol/solo-games';
import { withSecret } from '../../platform/guest-secrets';
import { RefusedWith, Tagged } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import { type Sender, takeAnswer, takeAnswers } from './answers';
import { soloDeskRoutes } from './desk-routes';
import type { SoloParts } from './parts';
import { joinRun } from './places';
import { findByCode, readGame, readQuestion, readQuestionStatus, readStatus } from './reads';
import { exportRun, history, leaderboard, ownParticipants } from './results';
import { averageOf } from './roster';
import { commandRun, deleteRun } from './runs';
import type { Stepped, StepRefused } from './step';
import { soloMe } from './view';

type RunCalls =
  | 'restartSoloGame'
  | 'startSoloSession'
  | 'readSoloGame'
  | 'findSoloGame'
  | 'joinSoloGame'
  | 'readSoloStatus'
  | 'readCurrentQuestionStatus'
  | 'readCurrentQuestion'
  | 'navigateSoloQuestion'
  | 'sendSoloCommand'
  | 'submitSoloAnswer'
  | 'submitSoloAnswers'
  | 'endSoloSession'
  | 'readSoloLeaderboard'
  | 'clearSoloParticipants'
  | 'listSoloParticipants'
  | 'listSoloHistory'
  | 'deleteSoloRun'
  | 'exportSoloRun';

/** HTTP of contests: the desk's calls, and a run's. Each is one use case. */
export function soloGamesRoutes(parts: SoloParts) {
  return { ...soloDeskRoutes(parts), ...soloRunRoutes(parts) };
}

/** A refusal says where the contest stands now. */
function orRefused(result: Stepped | StepRefused): Stepped | Refusal | RefusedWith {
  return result.ok ? result : refusedAt(result);
}

function refusedAt({ version, ...refusal }: StepRefused): Refusal | RefusedWith {
  return version === undefined ? refusal : new RefusedWith(refusal, { version });
}

function soloRunRoutes(parts: SoloParts): Pick<Handlers, RunCalls> {
  return {
    restartSoloGame: async ({ actor, params }) =>
      orRefused(await commandRun(parts, actor, params.id, { type: 'restart' })),
    startSoloSession: async ({ actor, params }) =>
      orRefused(await commandRun(parts, actor, params.id, { type: 'start' })),
    readSoloGame: async ({ actor, params, soloSecrets }) => {
      const game = await readGame(parts, params.id, { actor, secrets: soloSecrets });
      return game.ok ? new Tagged(`"${game.tag}"`, async () => game.body()) : game;
    },
    findSoloGame: async ({ params, address }) => {
      const found = await findByCode(parts, params.code, address);
      return found.ok ? { gameId: found.gameId } : found;
    },
    joinSoloGame: async ({ params, body, address, soloSecrets, startGuest }) => {
      const joined = await joinRun(parts, params.id, {
        name: body.name,
        clientId: body.clientId ?? null,
        secrets: soloSecrets,
        address,
      });
      if (!joined.ok) return joined;
      const { run, roster, place, secret } = joined;
      if (secret !== undefined) startGuest('solo', withSecret(soloSecrets, secret));
      const me = soloMe(run, roster, place, parts.clock.now());
      return { ...me, joinedAt: place.joinedAt, avgResponseTime: averageOf(place) };
    },
    readSoloStatus: ({ actor, params, soloSecrets }) => readStatus(parts, params.id, { actor, secrets: soloSecrets }),
    readCurrentQuestionStatus: ({ actor, params, soloSecrets }) =>
      readQuestionStatus(parts, params.id, { actor, secrets: soloSecrets }),
    readCurrentQuestion: ({ actor, params, soloSecrets }) =>
      readQuestion(parts, params.id, { actor, secrets: soloSecrets }),
    navigateSoloQuestion: async ({ actor, params, body: { questionIndex } }) => {
      const done = await commandRun(parts, actor, params.id, { type: 'navigate', questionIndex });
      return done.ok ? { ...done, currentQuestionIndex: questionIndex } : refusedAt(done);
    },
    sendSoloCommand: async ({ actor, params, body: { command, version } }) =>
      orRefused(await commandRun(parts, actor, params.id, command, version)),
    submitSoloAnswer: ({ params, body, soloSecrets }) => {
      const sender: Sender = { secrets: soloSecrets, participantId: body.participantId };
      return takeAnswer(parts, params.id, sender, {
        questionIndex: body.questionIndex ?? null,
        selected: body.selectedAnswer,
        claimedMs: body.responseTime,
        roundTripMs: null,
      });
    },
    submitSoloAnswers: ({ params, body, soloSecrets }) => {
      const sender: Sender = { secrets: soloSecrets, participantId: body.participantId };
      const answers = Object.entries(body.answers).flatMap(([index, letter]) => {
        const selected = optionLetters.find((known) => known === letter);
        return selected === undefined ? [] : [[Number(index), selected] as const];
      });
      return takeAnswers(parts, params.id, sender, new Map(answers), body.responseTime);
    },
    endSoloSession: async ({ actor, params }) => {
      const done = await commandRun(parts, actor, params.id, { type: 'end' });
      if (!done.ok) return refusedAt(done);
      const finalResults = await ownParticipants(parts, actor, params.id);
      if ('refusal' in finalResults) return finalResults;
      const participantCount = finalResults.filter(({ isRemoved }) => !isRemoved).length;
      return { ...done, finalResults, participantCount };
    },
    readSoloLeaderboard: ({ actor, params, soloSecrets }) =>
      leaderboard(parts, params.id, { actor, secrets: soloSecrets }),
    clearSoloParticipants: async ({ actor, params }) =>
      orRefused(await commandRun(parts, actor, params.id, { type: 'clearParticipants' })),
    listSoloParticipants: ({ actor, params }) => ownParticipants(parts, actor, params.id),
    listSoloHistory: ({ actor, params, query }) => history(parts, actor, params.id, query.after),
    deleteSoloRun: ({ actor, params }) => deleteRun(parts, actor, params.id, params.runId),
    exportSoloRun: ({ actor, params }) => exportRun(parts, actor, params.id, params.runId),
  };
}
