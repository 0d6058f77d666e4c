import { PhoneClient } from '@lamma/sync/phone-client';
import { fetchDoor } from '@lamma/sync/rest-door';
import { socketIoSocket } from '@lamma/sync/socket';
import { socketOptions } from '@lamma/sync/timings';
import { createRoot } from 'react-dom/client';
import { io } from 'socket.io-client';
import { pageScheduler, whenShownAgain } from '../lib/page-life';
import type { Opening } from './opening';
import { PhonePage } from './phone-page';

/** Draws the page in place of the document's skeleton, and keeps it in touch with its round. */
export function start({ token, phoneId, fetch }: Opening): void {
  const client = new PhoneClient({
    token,
    phoneId,
    socket: socketIoSocket(io('', socketOptions)),
    rest: fetchDoor((url, init) => fetch(url, init)),
    scheduler: pageScheduler,
    random: Math.random,
  });
  whenShownAgain(() => client.nudge());
  client.start();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<PhonePage client={client} token={token} />);
}
