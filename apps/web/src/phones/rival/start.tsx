import { SeatClient } from '@lamma/sync/clients/seat-client';
import { socketOptions } from '@lamma/sync/timings';
import { acceptsCookies } from '../../lib/browser/accepts-cookies';
import { onResume } from '../../lib/browser/page-life';
import { pageParts } from '../../lib/server/page-parts';
import { mountPage } from '../../ui/states/mount-page';
import type { ScannedCode } from '../shared/scanned-code';
import { SeatPage } from './seat/seat-page';

/** Mounts the page in place of the document's skeleton and connects it to its round and its game. */
export function start({ token, phoneId, fetch }: ScannedCode): void {
  const client = new SeatClient({ token, phoneId, takesSeat: acceptsCookies(), ...pageParts(socketOptions, fetch) });
  onResume(() => client.nudge());
  client.start();
  const root = document.getElementById('root');
  if (root) mountPage(root, () => <SeatPage client={client} />);
}
