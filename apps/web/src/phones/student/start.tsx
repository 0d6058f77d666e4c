import { StudentClient } from '@lamma/sync/clients/student-client';
import { fetchDoor } from '@lamma/sync/link/rest-door';
import { hallSocketOptions } from '@lamma/sync/timings';
import { newId } from '../../lib/browser/ids';
import { pageScheduler, whenShownAgain } from '../../lib/browser/page-life';
import { pageParts } from '../../lib/page-parts';
import { mountPage } from '../../ui/states/mount-page';
import { pageStorage } from './joining/join-storage';
import type { OpenedAddress } from './opened-address';
import { StudentApp } from './student-app';

/** Draws the page in place of the document's skeleton and connects it to its contest. */
export function start({ place, fetch }: OpenedAddress): void {
  const root = document.getElementById('root');
  if (!root) return;
  const rest = fetchDoor((url, init) => fetch(url, init));
  let connected: { gameId: string; client: StudentClient } | undefined;
  const connect = (gameId: string) => {
    if (connected !== undefined) return connected.client;
    const parts = pageParts(hallSocketOptions, fetch);
    const client = new StudentClient({ ...parts, gameId, newId, storage: pageStorage() });
    whenShownAgain(() => client.nudge());
    // Another tab of this student has changed something, an answer for example.
    window.addEventListener('storage', () => client.refresh());
    client.start();
    connected = { gameId, client };
    return client;
  };
  // The contest whose digits were typed is the page's since.
  mountPage(root, () => (
    <StudentApp place={connected ?? place} rest={rest} scheduler={pageScheduler} connect={connect} />
  ));
}
