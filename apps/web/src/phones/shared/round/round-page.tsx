import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RESULT_PAUSE_MS } from '../../../game-ui/moments/moment';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { useLiveState } from '../../../lib/server/use-live';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { Notice, type NoticeContent } from '../notice';
import { OptionsForm } from '../options/options-form';
import { isOvertaken, useOptions } from '../options/use-options';
import { PhoneShell } from '../shell';
import { TeamFrame } from '../team-frame';
import { fooledTimes, roundTexts } from '../texts.ar';
import { useShortView } from '../use-short-view';
import styles from './fooled-them.module.css';
import announced from './round-announcement.module.css';
import { RoundQuestion } from './round-question';
import { DeletedGame, ExpiredCode, FinishedRound, Loading, MissingCode, SentOptions } from './round-states';

/** A vibration pattern in ms: on, off, on, off, on. */
const SHAKE = [140, 70, 140, 70, 260];

interface RoundPageProps {
  client: RivalClient;
  token: string;
  /** Whether the phone has a seat, so that it gets the next round of its team without a scan. */
  hasSeat?: boolean;
}

/** A phone in one round, from its code to the round's end. */
export function RoundPage({ client, token, hasSeat = false }: RoundPageProps) {
  useShortView();
  const { status, view, isOffline, isLate, isOtherTyping } = useLiveState(client);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const closeNotice = useCallback(() => setNotice(null), []);

  return (
    <PhoneShell isOffline={isOffline} isLate={isLate}>
      {status === 'loading' ? <Loading /> : null}
      {status === 'missing' ? <MissingCode /> : null}
      {status === 'gone' ? <ExpiredCode /> : null}
      {status === 'deleted' ? <DeletedGame /> : null}
      {status === 'ready' && view !== undefined ? (
        <Round {...{ client, token, view, isOffline, isOtherTyping, hasSeat }} notify={setNotice} />
      ) : null}
      <Notice notice={notice} onClose={closeNotice} />
    </PhoneShell>
  );
}

interface RoundProps extends RoundPageProps {
  view: PhoneView;
  isOffline: boolean;
  isOtherTyping: boolean;
  notify: (notice: NoticeContent) => void;
}

function Round({ client, token, view: current, isOffline, isOtherTyping, hasSeat, notify }: RoundProps) {
  const { shown: view, fooled } = useVerdict(current);
  const options = useOptions(client, token, view, notify);
  if (view.status === 'expired') return <ExpiredCode />;
  if (fooled !== undefined && view.rivalTeam !== null)
    return <FooledThem team={view.rivalTeam} fooled={fooled} hasSeat={hasSeat} />;
  if (view.status === 'chosen') return <FinishedRound hasSeat={hasSeat} />;
  const choosingTeam = view.askedName === null ? roundTexts.otherTeam : `«${view.askedName}»`;
  return (
    <TeamFrame
      team={view.rivalTeam}
      head={view.rivalName === null ? roundTexts.trickThemAll : roundTexts.trickThem(view.rivalName)}
      isHeading
    >
      <RoundQuestion view={view} />
      {view.status === 'waiting' && !options.isSent ? (
        <OptionsForm
          options={options}
          choosingTeam={choosingTeam}
          hasLines={view.correctAnswer.includes('\n')}
          isOffline={isOffline}
          isOtherTyping={isOtherTyping}
        />
      ) : (
        <SentOptions
          options={[view.wrongOption1 ?? options.one, view.wrongOption2 ?? options.two]}
          choosingTeam={choosingTeam}
          isOvertaken={isOvertaken(options, view)}
        />
      )}
    </TeamFrame>
  );
}

/**
 * The round as the phone shows it. The other team's choice is delayed by the same pause as on the board, so that the
 * phone does not reveal it first. `fooled` stays until an undo, even when the board continues.
 */
function useVerdict(view: PhoneView): { shown: PhoneView; fooled: PhoneView['fooled'] } {
  const isChosen = view.status === 'chosen';
  const lastOpen = useRef(isChosen ? undefined : view);
  const [verdict, setVerdict] = useState<{ fooled: PhoneView['fooled'] } | null>(null);
  const atChoice = useRef(view.fooled);
  useEffect(() => {
    if (!isChosen) lastOpen.current = view;
    else if (view.fooled !== undefined) atChoice.current = view.fooled;
  }, [isChosen, view]);
  useEffect(() => {
    if (!isChosen) return undefined;
    const timer = setTimeout(() => {
      const fooled = atChoice.current;
      setVerdict({ fooled });
      if (fooled !== undefined && typeof navigator.vibrate === 'function') navigator.vibrate(SHAKE);
    }, RESULT_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      setVerdict(null);
      atChoice.current = undefined;
    };
  }, [isChosen]);
  const shown = isChosen && verdict === null && lastOpen.current?.status === 'ready' ? lastOpen.current : view;
  return { shown, fooled: verdict?.fooled };
}

interface FooledThemProps {
  team: Team;
  fooled: NonNullable<PhoneView['fooled']>;
  hasSeat: boolean | undefined;
}

/** Shown when the other team chose an option of this phone's team. The picture shakes, because some phones cannot vibrate. */
function FooledThem({ team, fooled, hasSeat }: FooledThemProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main ref={main} className={cx(styles.page, styles[`team${team}`])} tabIndex={-1}>
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <h1>{counted(fooled.times, fooledTimes)}</h1>
      <p className={cx(notch(1), styles.option)}>
        <small>{roundTexts.theyTook}</small>
        <Written>{fooled.option}</Written>
      </p>
      <p className={styles.next}>{hasSeat ? roundTexts.nextHere : roundTexts.nextCode}</p>
    </main>
  );
}

interface RoundAnnouncementProps {
  team: Team;
  name: string;
}

/** Announces a round that arrived without a scan: for a moment the whole screen has the team's colour. The page below stays usable. */
export function RoundAnnouncement({ team, name }: RoundAnnouncementProps) {
  const [isGone, setIsGone] = useState(false);
  if (isGone) return null;
  return (
    <div
      className={cx(announced.call, announced[`team${team}`])}
      aria-hidden="true"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setIsGone(true)}
    >
      <Glyph name={teamGlyphs[team]} />
      <p>{roundTexts.trickThem(name)}</p>
    </div>
  );
}
