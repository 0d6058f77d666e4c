import { GuestClient } from '@lamma/sync/clients/guest-client';
import { socketOptions } from '@lamma/sync/timings';
import { newId } from '../../lib/browser/ids';
import { onResume } from '../../lib/browser/page-life';
import { pageParts } from '../../lib/server/page-parts';
import { mountPage } from '../../ui/states/mount-page';
import type { ScannedCode } from '../shared/scanned-code';
import { GuestPage } from './guest-page';

/** Mounts the page in place of the document's skeleton and connects it to its evening. */
export function start({ token, phoneId, fetch }: ScannedCode): void {
  const client = new GuestClient({ token, phoneId, newId, ...pageParts(socketOptions, fetch) });
  onResume(() => client.nudge());
  client.start();
  const root = document.getElementById('root');
  if (root) mountPage(root, () => <GuestPage client={client} />);
}
