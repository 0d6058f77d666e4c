import type { GameCommand, RaceView, Team } from '@lamma/protocol/games';
import type { BuzzView } from '@lamma/protocol/race';
import { lockMs } from '@lamma/rules/race/buzz';
import { useState } from 'react';
import { ageOf } from '../../../../lib/browser/event-age';
import { serverNow } from '../../../../lib/server/live';
import { useIsPast } from '../../../../lib/use-deadline';
import type { PlayProps } from '../../play/play-props';
import { useBoardKeys } from '../../play/use-board-keys';
import { nextClueOf } from '../../question/next-clue';
import { gameTexts } from '../../texts.ar';

/** The state of a team's button on this screen. */
export type ButtonState = 'dark' | 'lit' | 'pressed' | 'locked' | 'notTheirs';

/** The buttons of the open question; null on the board. */
export function buzzOf(view: RaceView): BuzzView | null {
  return 'buzz' in view ? view.buzz : null;
}

/** Whether the open question's answer has been shown, for example before an undo. If so, nobody may press. */
export function isAnswerSeen({ openQuestion }: RaceView): boolean {
  return openQuestion?.correctAnswer !== undefined;
}

/** The state of both teams' buttons on this screen. */
function useButtons(view: RaceView) {
  const buzz = buzzOf(view);
  const armsAt = view.phase === 'armed' ? (buzz?.armsAt ?? null) : null;
  const isLit = useIsPast(armsAt, serverNow);
  const unlocksAt = (team: Team) => {
    const early = buzz?.early[team - 1] ?? 0;
    return armsAt === null || early === 0 ? null : armsAt + lockMs(early);
  };
  const areUnlocked = { 1: useIsPast(unlocksAt(1), serverNow), 2: useIsPast(unlocksAt(2), serverNow) };
  const [pressed, setPressed] = useState<{ round: number; teams: readonly Team[] }>({ round: 0, teams: [] });
  const stateOf = (team: Team): ButtonState => {
    if (buzz === null || (view.phase !== 'reading' && view.phase !== 'armed')) return 'dark';
    if (buzz.mayPress !== 'both' && buzz.mayPress !== team) return 'notTheirs';
    if (buzz.early[team - 1] !== 0 && !(armsAt !== null && areUnlocked[team])) return 'locked';
    if (!isLit) return 'dark';
    return pressed.round === buzz.round && pressed.teams.includes(team) ? 'pressed' : 'lit';
  };
  const recordPress = (team: Team) => {
    if (buzz === null) return;
    const { round } = buzz;
    setPressed((last) => ({ round, teams: last.round === round ? [...last.teams, team] : [team] }));
  };
  return { isLit, stateOf, recordPress };
}

/** The host's actions in a race, by button and by key. */
export function useRace({ view, pending, onMove }: Pick<PlayProps<RaceView>, 'view' | 'pending' | 'onMove'>) {
  const { phase } = view;
  const buzz = buzzOf(view);
  const isSeen = isAnswerSeen(view);
  const { isLit, stateOf, recordPress } = useButtons(view);
  const nextClue = nextClueOf({ view, pending, onMove });
  const isSent = (type: GameCommand['type']) => pending.some(({ command }) => command.type === type);
  const isUndoing = isSent('undo');
  const send = (command: GameCommand) => () => onMove(command);

  const press = (team: Team, event: Pick<Event, 'timeStamp'>) => {
    const state = stateOf(team);
    if (state === 'pressed' || state === 'notTheirs' || (state === 'locked' && phase === 'armed')) return;
    if (phase === 'armed' && isLit) recordPress(team);
    onMove({ type: 'hostBuzz', team, pressedAt: Math.round(serverNow() - ageOf(event)) });
  };
  const arm = phase === 'reading' && !isSeen && !isSent('armBuzzer') ? send({ type: 'armBuzzer' }) : undefined;
  const next = phase === 'answer-display' ? send({ type: 'nextQuestion' }) : undefined;
  // During the second chance and while the answer is shown, the host goes back by undoing the judgement; before that,
  // by closing the question.
  const undoesJudgement = phase === 'answer-display' || buzz?.chance === 2;
  const back = buzz === null || undoesJudgement ? undefined : send({ type: 'closeQuestion' });
  const undo = send({ type: 'undo' });
  useBoardKeys({
    press: (phase === 'reading' && !isSeen) || phase === 'armed' ? press : undefined,
    judge: phase === 'answering' ? (isRight) => onMove({ type: 'judge', isRight }) : undefined,
    reveal: arm ?? next,
    clue: nextClue?.byKey,
    undo: view.undoable > 0 && !isUndoing ? undo : undefined,
    back,
  });
  return {
    stateOf,
    press,
    arm,
    next,
    isArming: isSent('armBuzzer'),
    judge: (isRight: boolean) => onMove({ type: 'judge', isRight }),
    again: phase === 'armed' || phase === 'answering' ? send({ type: 'voidBuzz' }) : undefined,
    reveal: send({ type: 'revealAnswer' }),
    award: (team: Team | null) => onMove({ type: 'award', team }),
    isAwarding: isSent('award'),
    back: back === undefined ? undefined : { label: gameTexts.backToBoard, onBack: back },
    isUndoing,
    undo,
    nextClue,
  };
}

export type Race = ReturnType<typeof useRace>;
