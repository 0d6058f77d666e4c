import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { useCallback, useState } from 'react';
import { useLiveState } from '../../../lib/server/use-live';
import { Notice, type NoticeContent } from '../notice';
import { OptionsForm } from '../options/options-form';
import { isOvertaken, useOptions } from '../options/use-options';
import { PhoneShell } from '../shell';
import { TeamFrame } from '../team-frame';
import { roundTexts } from '../texts.ar';
import { useShortView } from '../use-short-view';
import { FooledThem } from './fooled-them';
import { RoundQuestion } from './round-question';
import { DeletedGame, ExpiredCode, FinishedRound, Loading, MissingCode, SentOptions } from './round-states';
import { useVerdict } from './use-verdict';

interface RoundPageProps {
  client: RivalClient;
  token: string;
  /** Whether the phone has a seat: then it gets the next round of its team without a scan. */
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
