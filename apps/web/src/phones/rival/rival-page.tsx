import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { type ReactNode, useCallback, useState } from 'react';
import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { cx } from '../../lib/cx';
import { useWholeLive } from '../../lib/server/use-live';
import { LateStrip, OfflineStrip } from '../../ui/states/offline-strip';
import { Glyph } from '../../woven/glyph';
import { Teeth } from '../../woven/teeth';
import { useShortView } from '../shared/use-short-view';
import { Notice, type NoticeContent } from './notice';
import { OptionsForm } from './options/options-form';
import { isOvertaken, useOptions } from './options/use-options';
import frame from './rival-frame.module.css';
import styles from './rival-page.module.css';
import { FooledThem } from './round/fooled-them';
import { RoundQuestion } from './round/round-question';
import { DeletedGame, ExpiredCode, FinishedRound, Loading, MissingCode, SentOptions } from './round/round-states';
import { useVerdict } from './round/use-verdict';
import { rivalTexts } from './texts.ar';

interface PhonePageProps {
  client: RivalClient;
  token: string;
  /** The next round of the phone's team comes by itself. */
  hasSeat?: boolean;
}

/** The rival's phone in one round, from the scan to the round's end. */
export function RivalPage({ client, token, hasSeat = false }: PhonePageProps) {
  useShortView();
  const { status, view, isOffline, isLate, isTyped } = useWholeLive(client);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const forget = useCallback(() => setNotice(null), []);

  return (
    <div className={styles.page}>
      <div className={styles.strip}>{isOffline ? <OfflineStrip /> : isLate ? <LateStrip /> : null}</div>
      {status === 'loading' ? <Loading /> : null}
      {status === 'missing' ? <MissingCode /> : null}
      {status === 'gone' ? <ExpiredCode /> : null}
      {status === 'deleted' ? <DeletedGame /> : null}
      {status === 'ready' && view !== undefined ? (
        <Round {...{ client, token, view, isOffline, isTyped, hasSeat }} notify={setNotice} />
      ) : null}
      <Notice notice={notice} onGone={forget} />
    </div>
  );
}

interface RoundProps extends PhonePageProps {
  view: PhoneView;
  isOffline: boolean;
  isTyped: boolean;
  notify: (notice: NoticeContent) => void;
}

function Round({ client, token, view: current, isOffline, isTyped, hasSeat, notify }: RoundProps) {
  const { shown: view, fooled } = useVerdict(current);
  const options = useOptions(client, token, view, notify);
  if (view.status === 'expired') return <ExpiredCode />;
  if (fooled !== undefined && view.rivalTeam !== null)
    return <FooledThem team={view.rivalTeam} fooled={fooled} hasSeat={hasSeat} />;
  if (view.status === 'chosen') return <FinishedRound hasSeat={hasSeat} />;
  const asked = view.askedName === null ? rivalTexts.otherTeam : `«${view.askedName}»`;
  return (
    <PhoneFrame team={view.rivalTeam} name={view.rivalName}>
      <RoundQuestion view={view} />
      {view.status === 'waiting' && !options.isSent ? (
        <OptionsForm
          options={options}
          asked={asked}
          hasLines={view.correctAnswer.includes('\n')}
          isOffline={isOffline}
          isTyped={isTyped}
        />
      ) : (
        <SentOptions
          taken={[view.wrongOption1 ?? options.one, view.wrongOption2 ?? options.two]}
          asked={asked}
          isOvertaken={isOvertaken(options, view)}
        />
      )}
    </PhoneFrame>
  );
}

interface PhoneFrameProps {
  /** The team whose phone this is; null for a round without a game. */
  team: Team | null;
  name: string | null;
  children: ReactNode;
}

/** The frame of a live round: a woven edge in the team's colour, the team's name, and the content below. */
function PhoneFrame({ team, name, children }: PhoneFrameProps) {
  return (
    <div className={cx(frame.page, team !== null && frame[`team${team}`])}>
      <div className={frame.edge} aria-hidden="true" />
      <Teeth className={frame.teeth} />
      <main className={frame.main}>
        <h1 className={frame.who}>
          {team === null ? null : <Glyph name={teamGlyphs[team]} />}
          {name === null ? rivalTexts.trickThemAll : rivalTexts.trickThem(name)}
        </h1>
        {children}
      </main>
    </div>
  );
}
