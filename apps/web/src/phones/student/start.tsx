import { StudentClient } from '@lamma/sync/clients/student-client';
import { fetchDoor } from '@lamma/sync/link/rest-door';
import { hallSocketOptions } from '@lamma/sync/timings';
import { createRoot } from 'react-dom/client';
import { newId } from '../../lib/browser/ids';
import { pageScheduler, whenShownAgain } from '../../lib/browser/page-life';
import { pageParts } from '../../lib/page-parts';
import { pageStorage } from './joining/join-storage';
import type { OpenedAddress } from './opened-address';
import { StudentApp } from './student-app';

/** Draws the page in place of the document's skeleton and connects it to its contest. */
export function start({ place, fetch }: OpenedAddress): void {
  const root = document.getElementById('root');
  if (!root) return;
  const rest = fetchDoor((url, init) => fetch(url, init));
  const connect = (gameId: string) => {
    const parts = pageParts(hallSocketOptions, fetch);
    const client = new StudentClient({ ...parts, gameId, newId, storage: pageStorage() });
    whenShownAgain(() => client.nudge());
    // Another tab of this student has changed something, an answer for example.
    window.addEventListener('storage', () => client.refresh());
    client.start();
    return client;
  };
  createRoot(root).render(<StudentApp place={place} rest={rest} scheduler={pageScheduler} connect={connect} />);
}
