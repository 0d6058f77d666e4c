import type { Clues, GameState } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { modes, rulesOf } from '../modes/index';
import { isAnswerSeen } from '../race/rounds';

/** The host's commands that the rules accept in a state, listed without asking the rules: random games draw from them. */
export function legalCommands(state: GameState): GameCommand[] {
  const undo: GameCommand[] = state.undoable > 0 ? [{ type: 'undo' }] : [];
  if (state.phase === 'finished') return undo;
  const leave = [true, false].map((keep): GameCommand => ({ type: 'leave', keep }));
  const always = [...undo, ...leave, ...(state.mode === 'connect' ? [] : adjustments(state))];
  if (state.pause !== undefined) return [{ type: 'resumeGame' }, ...always];
  const commands = [...always, ...ofOpenQuestion(state), ...ofMode(state)];
  const isBusy =
    ['reading', 'armed', 'answering'].includes(state.phase) || rulesOf(state.mode).runsUntil(state) !== null;
  return isBusy ? commands : [...commands, ...pauses];
}

const pauses = [...limits.pauseMinutes, null].map((minutes): GameCommand => ({ type: 'pause', minutes }));
const awards = [1, 2, null].map((team) => ({ type: 'award', team: team as 1 | 2 | null }) as const);

function ofMode(state: GameState): GameCommand[] {
  switch (state.mode) {
    case 'classic':
      return ofClassic(state);
    case 'connect':
      return ofConnect(state);
    case 'qr':
      return ofQr(state);
    case 'race':
      return ofRace(state);
  }
}

function adjustments({ scores }: GameState): GameCommand[] {
  return ([1, 2] as const).flatMap((team) => [
    ...(scores[team] < limits.scoreMax ? [{ type: 'adjustScore', team, delta: 1 } as const] : []),
    ...(scores[team] > 0 ? [{ type: 'adjustScore', team, delta: -1 } as const] : []),
  ]);
}

function openings({ questions, played }: GameState): GameCommand[] {
  const used = new Set(played.map(({ questionId }) => questionId));
  return questions.filter((id) => !used.has(id)).map((questionId) => ({ type: 'openQuestion', questionId }));
}

function ofOpenQuestion({ open, revealed }: GameState): GameCommand[] {
  if (open === null || open === undefined) return [];
  const { questionId, clues }: { questionId: number; clues?: Clues } = open;
  const clue: GameCommand[] =
    clues !== undefined && clues.left > 0 && !revealed.includes(questionId) ? [{ type: 'openClue' }] : [];
  const acts = ['play', 'stop', 'enlarge', 'shrink', 'begun'] as const;
  return [...clue, ...acts.map((act): GameCommand => ({ type: 'driveMedia', act }))];
}

function ofClassic(state: Extract<GameState, { mode: 'classic' }>): GameCommand[] {
  if (state.phase === 'question-selection') return openings(state);
  if (state.phase !== 'question-display') return [...awards];
  return [{ type: 'closeQuestion' }, { type: 'revealAnswer' }, ...awards];
}

function ofConnect(state: Extract<GameState, { mode: 'connect' }>): GameCommand[] {
  if (state.phase === 'square-selection')
    return [...state.squares.entries()].flatMap(([square, owner]): GameCommand[] =>
      owner === null ? [{ type: 'claimSquare', square }] : [],
    );
  if (state.open === null) return openings(state);
  if (state.revealed.includes(state.open.questionId)) return [...awards];
  return [{ type: 'closeQuestion' }, { type: 'revealAnswer' }, ...awards];
}

function ofQr(state: Extract<GameState, { mode: 'qr' }>): GameCommand[] {
  switch (state.phase) {
    case 'category-selection':
      if (state.open === null) return openings(state);
      return [{ type: 'closeQuestion' }, { type: 'startQrRound' }, { type: 'startQrRound', demo: true }];
    case 'qr-display':
      return [{ type: 'closeQuestion' }, { type: 'startQrRound', renew: true }, { type: 'startQrRound', demo: true }];
    case 'question-display':
      return ([0, 1, 2] as const).map((option) => ({ type: 'chooseOption', option }));
    default:
      return [];
  }
}

function ofRace(state: Extract<GameState, { mode: 'race' }>): GameCommand[] {
  if (state.phase === 'question-selection' || state.phase === 'finished') return openings(state);
  const possible = awards.filter((award) => modes.race.apply(state, award, { now: 0 }).ok);
  if (state.phase === 'answer-display') return [...possible, { type: 'nextQuestion' }];
  const commands: GameCommand[] = [{ type: 'closeQuestion' }, { type: 'revealAnswer' }, ...possible];
  const isKnown = isAnswerSeen(state);
  if (state.phase === 'answering') {
    commands.push({ type: 'judge', isRight: true }, { type: 'judge', isRight: false });
    return isKnown ? commands : [...commands, { type: 'voidBuzz' }];
  }
  if (isKnown) return commands;
  commands.push(state.phase === 'reading' ? { type: 'armBuzzer' } : { type: 'voidBuzz' });
  const { mayPress, keys } = state.buzz;
  for (const team of [1, 2] as const) {
    const hasPressed = keys.some((key) => key.team === team);
    if (!hasPressed && (mayPress === 'both' || mayPress === team)) commands.push({ type: 'hostBuzz', team });
  }
  return commands;
}
