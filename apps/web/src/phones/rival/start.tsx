import { RivalClient } from '@lamma/sync/clients/rival-client';
import { socketOptions } from '@lamma/sync/timings';
import { whenShownAgain } from '../../lib/browser/page-life';
import { pageParts } from '../../lib/page-parts';
import { mountPage } from '../../ui/states/mount-page';
import { RivalPage } from './rival-page';
import type { ScannedRound } from './scanned-round';

/** Draws the page in place of the document's skeleton and connects it to its round. */
export function start({ token, phoneId, fetch }: ScannedRound): void {
  const client = new RivalClient({ token, phoneId, ...pageParts(socketOptions, fetch) });
  whenShownAgain(() => client.nudge());
  client.start();
  const root = document.getElementById('root');
  if (root) mountPage(root, () => <RivalPage client={client} token={token} />);
}
