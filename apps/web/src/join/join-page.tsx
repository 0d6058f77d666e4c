import type { RestDoor } from '@lamma/sync/rest-door';
import type { Scheduler } from '@lamma/sync/scheduler';
import type { SoloClient, SoloPhone } from '@lamma/sync/solo-client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useShortView } from '../phone/use-short-view';
import { Button } from '../ui/button';
import { useKeepAwake } from '../ui/keep-awake';
import { OfflineStrip } from '../ui/offline-strip';
import { StateSign } from '../ui/state-block';
import { Finished } from './finished';
import { JoinForm } from './join-form';
import styles from './join-page.module.css';
import { Lobby } from './lobby';
import { QuestionView } from './question-view';
import { HomeLink, Loading, MissingGame, Said, StoppedGame } from './said';
import { joinTexts } from './texts.ar';

interface JoinPageProps {
  client: SoloClient;
  rest: RestDoor;
  scheduler: Scheduler;
}

/** `/solo-game-join/:gameId`: a student's page, from the name to the result. */
export function JoinPage({ client, rest, scheduler }: JoinPageProps) {
  useShortView();
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client]);
  const phone = useSyncExternalStore(subscribe, () => client.getSnapshot());
  const title = phone.view?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  return (
    <div className={styles.page}>
      <div className={styles.strip}>{phone.isOffline ? <OfflineStrip /> : null}</div>
      {phone.status === 'loading' ? <Loading /> : null}
      {phone.status === 'missing' ? <MissingGame rest={rest} scheduler={scheduler} /> : null}
      {phone.status === 'ready' ? <Contest client={client} phone={phone} /> : null}
    </div>
  );
}

function Contest({ client, phone }: { client: SoloClient; phone: SoloPhone }) {
  const { view, me, isOut } = phone;
  if (view === undefined) return null;
  if (me !== null && view.phase === 'ended') return <Finished view={view} me={me} />;
  if (!view.isActive) return <StoppedGame />;
  if (me === null && isOut) return <TurnedOut client={client} view={view} />;
  if (me === null) return <Entrance client={client} view={view} />;
  return <Playing client={client} phone={phone} view={view} me={me} />;
}

type ViewProps = { client: SoloClient; view: NonNullable<SoloPhone['view']> };

/** The way in, while there is one. */
function Entrance({ client, view }: ViewProps) {
  if (view.phase === 'ended') {
    return (
      <Said
        sign={<StateSign name="lozenge" />}
        title={joinTexts.finished}
        text={joinTexts.endedText}
        actions={<HomeLink />}
      />
    );
  }
  if (view.isLocked) {
    return <Said sign={<StateSign name="lock" />} title={joinTexts.lockedTitle} text={joinTexts.lockedText} />;
  }
  return <JoinForm client={client} view={view} />;
}

/** The teacher has turned them out, and may let them back in. */
function TurnedOut({ client, view }: ViewProps) {
  const [isTrying, setIsTrying] = useState(false);
  if (isTrying) return <Entrance client={client} view={view} />;
  return (
    <Said
      sign={<StateSign name="x" bad />}
      title={joinTexts.outTitle}
      text={joinTexts.outText}
      actions={
        <Button size="lg" block onClick={() => setIsTrying(true)}>
          {joinTexts.tryAgain}
        </Button>
      }
    />
  );
}

/** In the hall: waiting, or at a question. The screen stays on. */
function Playing({ client, phone, view, me }: ViewProps & { phone: SoloPhone; me: NonNullable<SoloPhone['me']> }) {
  useKeepAwake();
  if (view.phase === 'lobby' || view.question === null) return <Lobby view={view} me={me} />;
  return (
    <QuestionView
      key={`${view.runId} ${view.currentQuestionIndex}`}
      client={client}
      view={view}
      question={view.question}
      me={me}
      answer={phone.answers.get(view.currentQuestionIndex)}
      isOffline={phone.isOffline}
    />
  );
}
