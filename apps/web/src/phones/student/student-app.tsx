import type { StudentClient } from '@lamma/sync/clients/student-client';
import type { RestTransport } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { lazy, Suspense, useState } from 'react';
import { forgetParticipant, isFreshNavigation } from './joining/join-storage';
import { joinAddress, type OpenedPage } from './opened-address';
import { Loading } from './states';
import { StudentPage } from './student-page';

/** A separate chunk: few students type the digits. */
const CodePage = lazy(() => import('./joining/code-page').then((module) => ({ default: module.CodePage })));

interface StudentAppProps {
  opened: OpenedPage;
  rest: RestTransport;
  scheduler: Scheduler;
  /** Connects to a contest; returns the same client on a remount. */
  connect: (gameId: string) => StudentClient;
}

/** A student's phone: the page of a contest, or first the page where its six digits are typed. */
export function StudentApp({ opened, rest, scheduler, connect }: StudentAppProps) {
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
