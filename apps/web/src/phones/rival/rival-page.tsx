import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { useCallback, useState } from 'react';
import { useWholeLive } from '../../lib/use-live';
import { OfflineStrip } from '../../ui/states/offline-strip';
import { useShortView } from '../shared/use-short-view';
import { Notice, type NoticeContent } from './notice';
import { OptionsForm } from './options/options-form';
import { isBeaten, useOptions } from './options/use-options';
import { PhoneFrame } from './rival-frame';
import styles from './rival-page.module.css';
import { RoundQuestion } from './round/round-question';
import { Deleted, Gone, Loading, MissingCode, Over, Taken } from './round/round-states';
import { rivalTexts } from './texts.ar';

interface PhonePageProps {
  client: RivalClient;
  token: string;
}

/** `/qr/:token`: the rival's phone, from the scan to the end of its round. */
export function RivalPage({ client, token }: PhonePageProps) {
  useShortView();
  const { status, view, isOffline } = useWholeLive(client);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const forget = useCallback(() => setNotice(null), []);

  return (
    <div className={styles.page}>
      <div className={styles.strip}>{isOffline ? <OfflineStrip /> : null}</div>
      {status === 'loading' ? <Loading /> : null}
      {status === 'missing' ? <MissingCode /> : null}
      {status === 'gone' ? <Gone /> : null}
      {status === 'deleted' ? <Deleted /> : null}
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

function Round({ client, token, view, isOffline, notify }: RoundProps) {
  const options = useOptions(client, token, view, notify);
  if (view.status === 'expired') return <Gone />;
  if (view.status === 'chosen') return <Over />;
  const asked = view.askedName === null ? rivalTexts.otherTeam : `«${view.askedName}»`;
  return (
    <PhoneFrame team={view.rivalTeam} name={view.rivalName}>
      <RoundQuestion view={view} />
      {view.status === 'waiting' && !options.isSent ? (
        <OptionsForm options={options} asked={asked} isOffline={isOffline} />
      ) : (
        <Taken
          taken={[view.wrongOption1 ?? options.one, view.wrongOption2 ?? options.two]}
          asked={asked}
          isBeaten={isBeaten(options, view)}
        />
      )}
    </PhoneFrame>
  );
}
