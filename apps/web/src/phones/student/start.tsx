import { StudentClient } from '@lamma/sync/clients/student-client';
import { fetchTransport, type RestTransport } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { studentSocketOptions } from '@lamma/sync/timings';
import { lazy, Suspense, useState } from 'react';
import { newId } from '../../lib/browser/ids';
import { onResume, pageScheduler } from '../../lib/browser/page-life';
import { pageParts } from '../../lib/server/page-parts';
import { mountPage } from '../../ui/states/mount-page';
import { storeName } from '../shared/phone-storage';
import { forgetParticipant, isFreshNavigation, pageStorage } from './joining/join-storage';
import { joinAddress, type OpenedAddress, type OpenedPage } from './opened-address';
import { Loading } from './states';
import { StudentPage } from './student-page';

/** A separate chunk: few students type the digits. */
const CodePage = lazy(() => import('./joining/code-page').then((module) => ({ default: module.CodePage })));

/**
 * Mounts the page in place of the document's skeleton and connects it to its contest.
 * @param isSent whether the name in the document's own form was sent with Enter
 */
export function start({ opened, fetch }: OpenedAddress, isSent: () => boolean): void {
  const root = document.getElementById('root');
  if (!root) return;
  const rest = fetchTransport((url, init) => fetch(url, init));
  let connected: { gameId: string; client: StudentClient } | undefined;
  const connect = (gameId: string) => {
    if (connected !== undefined) return connected.client;
    const parts = pageParts(studentSocketOptions, fetch);
    const client = new StudentClient({ ...parts, gameId, newId, storage: pageStorage() });
    onResume(() => client.nudge());
    // Another tab of this student has changed something, such as an answer.
    window.addEventListener('storage', () => client.refresh());
    client.start();
    connected = { gameId, client };
    return client;
  };
  // If the page is remounted after the digits were typed, it shows the contest that they led to.
  const mount = () => {
    delete root.dataset.drawn;
    mountPage(root, () => (
      <StudentApp opened={connected ?? opened} rest={rest} scheduler={pageScheduler} connect={connect} />
    ));
  };
  const field = root.querySelector('input');
  if (field === null || !('gameId' in opened)) mount();
  else mountWhenLoaded(connect(opened.gameId), field, isSent, mount);
}

/**
 * Mounts the page in place of the document's form when the contest is loaded or late. The typed name stays. If it was
 * already submitted with Enter, the student joins.
 */
function mountWhenLoaded(
  client: StudentClient,
  field: HTMLInputElement,
  isSent: () => boolean,
  mount: () => void,
): void {
  const stop = client.subscribe(check);
  check();
  function check(): void {
    const { status, isLate, isOffline } = client.getSnapshot();
    if (status === 'loading' && !isLate && !isOffline) return;
    stop();
    // Stores the name: if the contest is late, a skeleton comes first, and the form that follows reads the name from the storage.
    const name = field.value.trim();
    if (name) storeName('lamma.student', name);
    mount();
    if (isSent()) document.querySelector('button')?.click();
  }
}

interface StudentAppProps {
  opened: OpenedPage;
  rest: RestTransport;
  scheduler: Scheduler;
  /** Connects to a contest; returns the same client on a remount. */
  connect: (gameId: string) => StudentClient;
}

/** A student's phone: the page of a contest, or first the page where its six digits are typed. */
function StudentApp({ opened, rest, scheduler, connect }: StudentAppProps) {
  const [client, setClient] = useState(() => ('gameId' in opened ? connect(opened.gameId) : null));
  const [isFresh, setIsFresh] = useState(isFreshNavigation);
  if (client !== null) return <StudentPage client={client} rest={rest} scheduler={scheduler} isFresh={isFresh} />;
  return (
    <Suspense fallback={<Loading />}>
      <CodePage
        code={'code' in opened ? opened.code : ''}
        rest={rest}
        scheduler={scheduler}
        onFound={(gameId) => {
          // A reload now opens the contest, and «back» returns to the page of the digits.
          window.history.pushState(null, '', joinAddress(gameId));
          const { pathname } = window.location;
          // Sheets push a history entry with the same URL, so only a change of path leaves the page.
          window.addEventListener('popstate', () => window.location.pathname !== pathname && window.location.reload());
          forgetParticipant();
          setIsFresh(true);
          setClient(connect(gameId));
        }}
      />
    </Suspense>
  );
}
