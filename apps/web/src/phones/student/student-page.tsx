import type { StudentClient, StudentPhone } from '@lamma/sync/clients/student-client';
import type { RestDoor } from '@lamma/sync/link/rest-door';
import type { Scheduler } from '@lamma/sync/scheduler';
import { useEffect, useState } from 'react';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { useWholeLive } from '../../lib/use-live';
import { Button } from '../../ui/buttons/button';
import { OfflineStrip } from '../../ui/states/offline-strip';
import { StateSign } from '../../ui/states/state-block';
import { useShortView } from '../shared/use-short-view';
import { Finished } from './finished';
import { JoinForm } from './joining/join-form';
import { Lobby } from './joining/lobby';
import { QuestionView } from './question/question-view';
import { HomeLink, Loading, MissingGame, Said, StoppedGame } from './said';
import styles from './student-page.module.css';
import { studentTexts } from './texts.ar';

interface JoinPageProps {
  client: StudentClient;
  rest: RestDoor;
  scheduler: Scheduler;
}

/** `/solo-game-join/:gameId`: a student's page, from the name to the result. */
export function JoinPage({ client, rest, scheduler }: JoinPageProps) {
  useShortView();
  const phone = useWholeLive(client);
  const title = phone.view?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  return (
    <div className={styles.page}>
      <div className={styles.strip}>{phone.isOffline ? <OfflineStrip /> : null}</div>
      {phone.status === 'loading' ? <Loading /> : null}
      {phone.status === 'missing' ? <MissingGame rest={rest} scheduler={scheduler} /> : null}
      {phone.status === 'ready' ? <Contest client={client} phone={phone} rest={rest} scheduler={scheduler} /> : null}
    </div>
  );
}

function Contest({ client, phone, rest, scheduler }: JoinPageProps & { phone: StudentPhone }) {
  const { view, me, isOut } = phone;
  if (view === undefined) return null;
  if (me !== null && view.phase === 'ended') return <Finished view={view} me={me} rest={rest} scheduler={scheduler} />;
  if (!view.isActive) return <StoppedGame />;
  if (me === null && isOut) return <TurnedOut client={client} view={view} />;
  if (me === null) return <Entrance client={client} view={view} />;
  return <Playing client={client} phone={phone} view={view} me={me} />;
}

type ViewProps = { client: StudentClient; view: NonNullable<StudentPhone['view']> };

/** The form to join, or why nobody can join now. */
function Entrance({ client, view }: ViewProps) {
  if (view.phase === 'ended') {
    return (
      <Said
        sign={<StateSign name="lozenge" />}
        title={studentTexts.finished}
        text={studentTexts.endedText}
        actions={<HomeLink />}
      />
    );
  }
  if (view.isLocked) {
    return <Said sign={<StateSign name="lock" />} title={studentTexts.lockedTitle} text={studentTexts.lockedText} />;
  }
  return <JoinForm client={client} view={view} />;
}

/** The teacher has removed this student, and may let them back in. */
function TurnedOut({ client, view }: ViewProps) {
  const [isTrying, setIsTrying] = useState(false);
  if (isTrying) return <Entrance client={client} view={view} />;
  return (
    <Said
      sign={<StateSign name="x" bad />}
      title={studentTexts.outTitle}
      text={studentTexts.outText}
      actions={
        <Button size="lg" block onClick={() => setIsTrying(true)}>
          {studentTexts.tryAgain}
        </Button>
      }
    />
  );
}

/** A participant's page: the waiting room or a question. The phone's screen stays on. */
function Playing({
  client,
  phone,
  view,
  me,
}: ViewProps & { phone: StudentPhone; me: NonNullable<StudentPhone['me']> }) {
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
