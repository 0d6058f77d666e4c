import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { RivalClient } from '@lamma/sync/clients/rival-client';
import { socketOptions } from '@lamma/sync/timings';
import { type ReactNode, useCallback, useState } from 'react';
import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { whenShownAgain } from '../../lib/browser/page-life';
import { cx } from '../../lib/cx';
import { pageParts } from '../../lib/server/page-parts';
import { useWholeLive } from '../../lib/server/use-live';
import { mountPage } from '../../ui/states/mount-page';
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
import type { ScannedRound } from './scanned-round';
import { rivalTexts } from './texts.ar';

/** Mounts the page in place of the document's skeleton and connects it to its round. */
export function start({ token, phoneId, fetch }: ScannedRound): void {
  const client = new RivalClient({ token, phoneId, ...pageParts(socketOptions, fetch) });
  whenShownAgain(() => client.nudge());
  client.start();
  const root = document.getElementById('root');
  if (root) mountPage(root, () => <RivalPage client={client} token={token} />);
}

interface PhonePageProps {
  client: RivalClient;
  token: string;
}

/** `/qr/:token`: the rival's phone, from the scan to the end of its round. */
export function RivalPage({ client, token }: PhonePageProps) {
  useShortView();
  const { status, view, isOffline, isLate } = useWholeLive(client);
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
        <Round client={client} token={token} view={view} isOffline={isOffline} notify={setNotice} />
      ) : null}
      <Notice notice={notice} onGone={forget} />
    </div>
  );
}

interface RoundProps extends PhonePageProps {
  view: PhoneView;
  isOffline: boolean;
  notify: (notice: NoticeContent) => void;
}

function Round({ client, token, view: current, isOffline, notify }: RoundProps) {
  const { shown: view, fooled } = useVerdict(current);
  const options = useOptions(client, token, view, notify);
  if (view.status === 'expired') return <ExpiredCode />;
  if (fooled !== undefined && view.rivalTeam !== null) return <FooledThem team={view.rivalTeam} fooled={fooled} />;
  if (view.status === 'chosen') return <FinishedRound />;
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
