import type {
  AnyCommand,
  ClassicView,
  ConnectView,
  GameCommand,
  GameView,
  QrView,
  RaceView,
} from '@lamma/protocol/games';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import { applyCommand } from '@lamma/rules/apply';
import type { GameSetup } from '@lamma/rules/modes/game';
import { begin, cluesOf, type GameContent, play, type Run, sentOf } from '@lamma/rules/testing/random-games';
import { viewOf } from '@lamma/rules/view';

const ids = Array.from({ length: 36 }, (_, index) => 101 + index);

/**
 * A game of six categories, in any mode; the first question has a picture, the second a sound, the third a film, the fifth a sound for
 * which its clock waits; question 110 has four clues.
 */
const content: GameContent = {
  id: 'abcdefghijklmnop',
  data: {
    selectedCategories: [62, 65, 10, 53, 56, 57],
    gameName: 'ديوانية الخميس',
    team1Name: 'صقور الديرة',
    team2Name: 'نواخذة الخليج',
    gameMode: 'classic',
    categoryGameNumbers: { '62': 1, '65': 1, '10': 1, '53': 1, '56': 1, '57': 1 },
    isReplay: false,
    isCustomGame: false,
  },
  categories: [62, 65, 10, 53, 56, 57].map((id, index) => ({
    id,
    nameAr: `فئة ${id}`,
    gameNumber: 1,
    questions: ids.slice(index * 6, index * 6 + 6).map((question) => ({
      id: question,
      questionText: `نص السؤال ${question}`,
      ...(question === 101 ? { questionImage: 'aaa.webp' } : {}),
      ...(question === 102 || question === 105 ? { questionAudio: 'bbb.mp3' } : {}),
      ...(question === 103 ? { questionVideo: 'ccc.webm' } : {}),
    })),
  })),
};

/** The views by mode. */
interface Views {
  classic: ClassicView;
  connect: ConnectView;
  qr: QrView;
  race: RaceView;
}

/**
 * The view after these moves. Data that only the server has comes from the rules' test helpers.
 * @param now epoch ms of every move
 */
export function aViewOf<M extends keyof Views>(
  mode: M,
  commands: readonly AnyCommand[] = [],
  now = 1_000_000,
): Views[M] {
  let run: Run = { ...begin({ mode, questions: ids }), now };
  for (const command of commands) {
    const next = play(run, command, 0);
    if (!next.accepted) throw new Error(`${command.type} was refused`);
    run = next;
  }
  return shownRun(mode, run) as Views[M];
}

/** The view of a race without phones after these steps; a number lets that many ms pass. The host opens the buttons. */
export function aRaceView(steps: readonly (AnyCommand | number)[] = [], setup: Partial<GameSetup> = {}): RaceView {
  let run: Run = begin({ mode: 'race', questions: ids, ...setup });
  for (const step of steps) {
    if (typeof step === 'number') run = { ...run, now: run.now + step };
    else {
      const { now, state, log } = run;
      const facts = {};
      const outcome = applyCommand(state, step, {
        now,
        log: { setup: run.setup, commands: log },
        mayReopen: true,
        facts,
      });
      if (!outcome.ok) throw new Error(`${step.type} was refused`);
      run = { ...run, state: outcome.state, log: [...log, { command: step, now, facts }] };
    }
  }
  return shownRun('race', run) as RaceView;
}

function shownRun(mode: keyof Views, run: Run): GameView {
  const data = { ...content.data, gameMode: mode, ...(mode === 'race' && { race: defaultRaceOptions }) };
  const answerOf = (id: number) => ({
    correctAnswer: `جواب ${id}`,
    ...(id % 2 === 0 ? { accept: [`صيغة ${id}`, `غيرها ${id}`] } : {}),
    explanation: `شرح ${id}`,
  });
  return viewOf(sentOf(run.state, { ...content, data }, answerOf, { cluesOf }));
}

/** The view of a classic game after these moves. */
export function aGameView(commands: readonly AnyCommand[] = [], now?: number): ClassicView {
  return aViewOf('classic', commands, now);
}

/** Moves that play this number of questions; team 1 wins the odd ones. */
export function playedMoves(
  count: number,
  winner: (index: number) => 1 | 2 | null = (index) => (index % 2 === 0 ? 1 : 2),
): GameCommand[] {
  return ids.slice(0, count).flatMap((questionId, index): GameCommand[] => [
    { type: 'openQuestion', questionId },
    { type: 'award', team: winner(index) },
  ]);
}

const armed = [{ type: 'openQuestion', questionId: 104 }, { type: 'armBuzzer' }, 1000] as const;
const answering = [...armed, { type: 'hostBuzz', team: 1 }, 200, { type: 'settleBuzz', round: 1 }] as const;

/** The steps of `aRaceView` to a phase: team 1 presses 0.4 s after the buttons have opened. */
export const raceSteps = { armed, answering, right: [...answering, { type: 'judge', isRight: true }] } as const;
