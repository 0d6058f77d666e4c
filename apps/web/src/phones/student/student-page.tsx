import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import type { StudentClient, StudentPhone } from '@lamma/sync/clients/student-client';
import type { RestTransport } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { type ReactNode, useEffect, useState } from 'react';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { useConnectionStore } from '../../lib/server/connection-store';
import { useLiveState } from '../../lib/server/use-live';
import { Button } from '../../ui/buttons/button';
import { StateSign } from '../../ui/states/state-block';
import { LazyPart, useLazyPart } from '../shared/lazy-part';
import { PhoneShell } from '../shared/shell';
import { useShortView } from '../shared/use-short-view';
import { JoinForm } from './joining/join-form';
import { rememberParticipant, wasParticipantShown } from './joining/join-storage';
import { Lobby } from './joining/lobby';
import { QuestionView } from './question/question-view';
import { HomeLink, Loading, MissingContest, StateMessage, StoppedContest } from './states';
import { studentTexts } from './texts.ar';

/** The screens that no student needs at first. */
export const lazyScreens = new LazyPart(() => import('./lazy-screens'));

interface StudentPageProps {
  client: StudentClient;
  rest: RestTransport;
  scheduler: Scheduler;
  /** True if the page was opened by its URL or by typing the join code; false after a reload or going back. */
  isFresh?: boolean;
}

/** `/solo-game-join/:gameId`: a student's page, from the name to the result. */
export function StudentPage({ client, rest, scheduler, isFresh = false }: StudentPageProps) {
  useShortView();
  const phone = useLiveState(client);
  const isSheetLate = useConnectionStore(({ isLate }) => isLate);
  const title = phone.view?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  return (
    <PhoneShell isOffline={phone.isOffline} isLate={phone.isLate || isSheetLate}>
      {phone.status === 'loading' ? <Loading /> : null}
      {phone.status === 'missing' ? <MissingContest rest={rest} scheduler={scheduler} /> : null}
      {phone.status === 'ready' ? (
        <Contest client={client} phone={phone} rest={rest} scheduler={scheduler} isFresh={isFresh} />
      ) : null}
    </PhoneShell>
  );
}

function Contest({ client, phone, rest, scheduler, isFresh = false }: StudentPageProps & { phone: StudentPhone }) {
  const { view, me, isOut, hasMoved } = phone;
  // A place that the phone already had when the page was opened needs a confirmation; a place taken on this page does not.
  const [foundId] = useState(isFresh ? me?.id : undefined);
  const { isPodiumRising, hasSeenEnd } = useEnd(view);
  const screens = useLazyPart(lazyScreens);
  if (view === undefined) return null;
  if (me !== null && isPodiumRising) return <PodiumWait />;
  if (me !== null && view.phase === 'ended') {
    return screens === undefined ? (
      <Loading />
    ) : (
      <screens.FinishedContest view={view} me={me} rest={rest} scheduler={scheduler} isLive={hasSeenEnd} />
    );
  }
  if (!view.isActive) return <StoppedContest />;
  if (me === null && hasMoved)
    return <LostParticipant client={client} view={view} sign={<StateSign name="phone" />} {...movedWords} />;
  if (me === null && isOut)
    return <LostParticipant client={client} view={view} sign={<StateSign name="x" bad />} {...removedWords} />;
  if (me === null) return <Entrance client={client} view={view} />;
  return <Playing client={client} phone={phone} view={view} me={me} foundId={foundId} />;
}

/** How long the projector's podium takes to rise. */
const PODIUM_MS = 6000;

/**
 * `hasSeenEnd`: the contest ended while this page was open. `isPodiumRising`: its podium is rising on a projector; the phones wait, so that
 * they do not reveal the result first.
 */
function useEnd(view: ContestView | undefined): { isPodiumRising: boolean; hasSeenEnd: boolean } {
  const [phase, setPhase] = useState(view?.phase);
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  const [isPodiumRising, setIsPodiumRising] = useState(false);
  if (view !== undefined && phase !== view.phase) {
    const ends = view.phase === 'ended' && phase !== undefined;
    setPhase(view.phase);
    setHasSeenEnd(ends);
    setIsPodiumRising(ends && view.isOnWall === true);
  }
  useEffect(() => {
    if (!isPodiumRising) return;
    const timer = setTimeout(() => setIsPodiumRising(false), PODIUM_MS);
    return () => clearTimeout(timer);
  }, [isPodiumRising]);
  return { isPodiumRising, hasSeenEnd };
}

function PodiumWait() {
  return (
    <StateMessage sign={<StateSign name="lozenge" />} title={studentTexts.onWall} text={studentTexts.onWallText} />
  );
}

type ViewProps = { client: StudentClient; view: NonNullable<StudentPhone['view']> };

/** The form to join, or why joining is impossible now. */
function Entrance({ client, view }: ViewProps) {
  if (view.phase === 'ended') {
    return (
      <StateMessage
        sign={<StateSign name="lozenge" />}
        title={studentTexts.finished}
        text={studentTexts.endedText}
        actions={<HomeLink />}
      />
    );
  }
  if (view.isLocked) {
    return (
      <StateMessage sign={<StateSign name="lock" />} title={studentTexts.lockedTitle} text={studentTexts.lockedText} />
    );
  }
  return <JoinForm client={client} view={view} />;
}

const removedWords = { title: studentTexts.outTitle, text: studentTexts.outText, again: studentTexts.tryAgain };
const movedWords = { title: studentTexts.movedTitle, text: studentTexts.movedText, again: studentTexts.joinAgain };

interface LostParticipantProps extends ViewProps {
  sign: ReactNode;
  title: string;
  text: string;
  again: string;
}

/** Shown if the teacher has removed the student, or given the place to another phone. The phone can join again. */
function LostParticipant({ client, view, sign, title, text, again }: LostParticipantProps) {
  const [isTrying, setIsTrying] = useState(false);
  if (isTrying) return <Entrance client={client} view={view} />;
  return (
    <StateMessage
      sign={sign}
      title={title}
      text={text}
      actions={
        <Button size="lg" block onClick={() => setIsTrying(true)}>
          {again}
        </Button>
      }
    />
  );
}

/** A participant's page: the waiting room or a question. Keeps the phone's screen on. */
function Playing({
  client,
  phone,
  view,
  me,
  foundId,
}: ViewProps & { phone: StudentPhone; me: NonNullable<StudentPhone['me']>; foundId: string | undefined }) {
  useKeepAwake();
  const screens = useLazyPart(lazyScreens);
  if (view.phase === 'question' && view.question === null && screens !== undefined) {
    return <screens.FirstSeconds client={client} view={view} />;
  }
  if (view.phase === 'lobby' || view.question === null) {
    return <FreshLobby key={me.id} client={client} view={view} me={me} isFresh={me.id === foundId} />;
  }
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

interface FreshLobbyProps {
  client: StudentClient;
  view: ContestView;
  me: ContestMe;
  /** Whether the page was opened by its URL on a phone that already had this place. If so, another student might be using the phone. */
  isFresh: boolean;
}

/** The waiting room. If a phone that already has a place scans the code again, asks first who is using the phone. */
function FreshLobby({ client, view, me, isFresh }: FreshLobbyProps) {
  const participant = `${view.runId} ${me.id}`;
  const [who, setWho] = useState<'asked' | 'own' | 'other'>(() =>
    isFresh && !wasParticipantShown(participant) ? 'asked' : 'own',
  );
  useEffect(() => {
    if (who === 'own') rememberParticipant(participant);
  }, [who, participant]);
  if (who === 'own') return <Lobby view={view} me={me} />;
  if (who === 'other') return <JoinForm client={client} view={view} isNewStudent />;
  return (
    <StateMessage
      sign={<StateSign name="lozenge" />}
      title={studentTexts.isItYou(me.name)}
      text={studentTexts.isItYouText}
      actions={
        <>
          <Button variant="gold" size="lg" block onClick={() => setWho('own')}>
            {studentTexts.itIsMe(me.name)}
          </Button>
          <Button size="lg" block onClick={() => setWho('other')}>
            {studentTexts.someoneElse}
          </Button>
        </>
      }
    />
  );
}
