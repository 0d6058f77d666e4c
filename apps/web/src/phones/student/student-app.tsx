import type { StudentClient } from '@lamma/sync/clients/student-client';
import type { RestDoor } from '@lamma/sync/link/rest-door';
import type { Scheduler } from '@lamma/sync/scheduler';
import { lazy, Suspense, useState } from 'react';
import { joinAddress, type Place } from './opened-address';
import { Loading } from './said';
import { JoinPage } from './student-page';

/** Few students type the digits: the others do not load that page. */
const CodePage = lazy(() => import('./joining/code-page').then((module) => ({ default: module.CodePage })));

interface JoinAppProps {
  place: Place;
  rest: RestDoor;
  scheduler: Scheduler;
  /** Connects to a contest; the same client when the page is mounted again. */
  connect: (gameId: string) => StudentClient;
}

/** A student's phone: the page of a contest, or first the page where its six digits are typed. */
export function StudentApp({ place, rest, scheduler, connect }: JoinAppProps) {
  const [client, setClient] = useState(() => ('gameId' in place ? connect(place.gameId) : null));
  if (client !== null) return <JoinPage client={client} rest={rest} scheduler={scheduler} />;
  return (
    <Suspense fallback={<Loading />}>
      <CodePage
        code={'code' in place ? place.code : ''}
        rest={rest}
        scheduler={scheduler}
        onFound={(gameId) => {
          // A reload now opens the contest, and «back» goes to the page of the digits.
          window.history.pushState(null, '', joinAddress(gameId));
          const { pathname } = window.location;
          // What stands over the page has an entry at the same address.
          window.addEventListener('popstate', () => window.location.pathname !== pathname && window.location.reload());
          setClient(connect(gameId));
        }}
      />
    </Suspense>
  );
}
