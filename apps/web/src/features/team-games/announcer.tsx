import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/numbers';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { PlayProps } from './play-props';
import { gameTexts } from './texts.ar';

/** Says scores and turns to a screen reader when they change; on any of the screens, whoever made the move. */
export function Announcer({ view }: { view: PlayProps['view'] }) {
  const [said, setSaid] = useState('');
  const before = useRef(view.played.length);
  useEffect(() => {
    const { length } = view.played;
    if (length === before.current) return;
    const isNew = length > before.current;
    before.current = length;
    setSaid([isNew ? pointOf(view) : '', scoreOf(view), turnOf(view)].filter((part) => part !== '').join('. '));
  }, [view]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

function pointOf({ played, team1Name, team2Name }: PlayProps['view']): string {
  const wonBy = played.at(-1)?.wonBy ?? null;
  return wonBy === null ? gameTexts.pointToNobody : gameTexts.pointTo(wonBy === 1 ? team1Name : team2Name);
}

function scoreOf(view: PlayProps['view']): string {
  return `${view.team1Name} ${formatNumber(view.team1Score)}، ${view.team2Name} ${formatNumber(view.team2Score)}`;
}

function turnOf(view: PlayProps['view']): string {
  return view.isComplete ? '' : gameTexts.turnNow(view.currentTeam === 1 ? view.team1Name : view.team2Name);
}
