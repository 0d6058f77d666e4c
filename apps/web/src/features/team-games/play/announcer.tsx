import type { GameView } from '@lamma/protocol/games';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { type Change, changeOf } from '../moments/derive';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';

interface AnnouncerProps<V> {
  view: V;
  /** The sentences to announce between two views; empty for none. */
  say: (before: V, now: V) => readonly string[];
}

/** Announces changes to screen readers, on every screen and after every move. */
export function Announcer<V extends GameView>({ view, say }: AnnouncerProps<V>) {
  const [said, setSaid] = useState('');
  const before = useRef(view);
  useEffect(() => {
    const parts = say(before.current, view);
    before.current = view;
    if (parts.length > 0) setSaid(parts.join('. '));
  }, [view, say]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

/** Points, scores and turn, after a question was played or undone. */
export function sayPlayed(before: GameView, now: GameView): string[] {
  const [was, is] = [before.played.length, now.played.length];
  if (was === is) return [];
  return is > was
    ? [sayPoint(now), sayScores(now), ...sayTurn(now), ...sayChange(now)]
    : [sayScores(now), ...sayTurn(now)];
}

/** The team that got the last point. */
export function sayPoint(view: GameView): string {
  const wonBy = view.played.at(-1)?.wonBy ?? null;
  return wonBy === null ? gameTexts.pointToNobody : gameTexts.pointTo(nameOf(view, wonBy));
}

export function sayScores(view: GameView): string {
  return `${view.team1Name} ${formatNumber(view.team1Score)}، ${view.team2Name} ${formatNumber(view.team2Score)}`;
}

/** The news of the question decided last. */
export function sayChange(view: GameView): string[] {
  const change = changeOf(view);
  return change === null ? [] : [wordsOf(view, change)];
}

export function sayTurn(view: GameView): string[] {
  return view.isComplete ? [] : [gameTexts.turnNow(nameOf(view, view.currentTeam))];
}

/** News in words. */
export function wordsOf(view: GameView, change: Change): string {
  switch (change.kind) {
    case 'lead':
      return gameTexts.inFront(nameOf(view, change.team));
    case 'drawn':
      return gameTexts.drawn(nameOf(view, change.team));
    case 'tie':
      return gameTexts.tiedAt(formatNumber(change.score));
    case 'lastThree':
      return gameTexts.lastThree;
  }
}
