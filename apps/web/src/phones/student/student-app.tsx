import type { StudentClient } from '@lamma/sync/clients/student-client';
import type { RestDoor } from '@lamma/sync/link/rest-door';
import type { Scheduler } from '@lamma/sync/scheduler';
import { lazy, Suspense, useState } from 'react';
import { joinAddress, type Place } from './opened-address';
import { Loading } from './said';
import { JoinPage } from './student-page';

/** Few come by the digits: the others do not load their page. */
const CodePage = lazy(() => import('./joining/code-page').then((module) => ({ default: module.CodePage })));

interface JoinAppProps {
  place: Place;
  rest: RestDoor;
  scheduler: Scheduler;
  /** Opens a contest; called once. */
  connect: (gameId: string) => StudentClient;
}

/** The student's page: by its address, or by the six digits that lead there. */
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
          // A reload then opens the contest, and «back» the page of the digits.
          window.history.pushState(null, '', joinAddress(gameId));
          window.addEventListener('popstate', () => window.location.reload(), { once: true });
          setClient(connect(gameId));
        }}
      />
    </Suspense>
  );
}
