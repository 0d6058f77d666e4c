import type { GameView } from '@lamma/protocol/games';
import { useEffect, useRef, useState } from 'react';
import { isolated } from '../../../lib/arabic/direction';
import { formatNumber } from '../../../lib/arabic/numbers';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { type Change, changeOf } from '../moments/derive';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';

interface AnnouncerProps<V> {
  view: V;
  /** The sentences to announce between two views; empty for none. */
  sentencesBetween: (before: V, now: V) => readonly string[];
}

/** Announces changes to screen readers, on every screen and after every move. */
export function Announcer<V extends GameView>({ view, sentencesBetween }: AnnouncerProps<V>) {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(view);
  useEffect(() => {
    const parts = sentencesBetween(before.current, view);
    before.current = view;
    if (parts.length > 0) setAnnouncement(parts.join('. '));
  }, [view, sentencesBetween]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** Sentences about the point, the scores and the turn, after a question was played or undone. */
export function playedSentences(before: GameView, now: GameView): string[] {
  const [was, is] = [before.played.length, now.played.length];
  if (was === is) return [];
  return is > was
    ? [pointSentence(now), scoresSentence(now), ...turnSentences(now), ...changeSentences(now)]
    : [scoresSentence(now), ...turnSentences(now)];
}

/** The sentence about who got the last point. */
export function pointSentence(view: GameView): string {
  const wonBy = view.played.at(-1)?.wonBy ?? null;
  return wonBy === null ? gameTexts.pointToNobody : gameTexts.pointTo(nameOf(view, wonBy));
}

export function scoresSentence(view: GameView): string {
  return `${isolated(view.team1Name)} ${formatNumber(view.team1Score)}، ${isolated(view.team2Name)} ${formatNumber(view.team2Score)}`;
}

/** A sentence if the newest question brought a new lead, a tie or the last three questions; otherwise empty. */
export function changeSentences(view: GameView): string[] {
  const change = changeOf(view);
  return change === null ? [] : [describeChange(view, change)];
}

export function turnSentences(view: GameView): string[] {
  return view.isComplete ? [] : [gameTexts.turnNow(nameOf(view, view.currentTeam))];
}

export function describeChange(view: GameView, change: Change): string {
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
