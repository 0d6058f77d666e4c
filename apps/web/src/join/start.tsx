import { fetchDoor } from '@lamma/sync/rest-door';
import { socketIoSocket } from '@lamma/sync/socket';
import { SoloClient } from '@lamma/sync/solo-client';
import { hallSocketOptions } from '@lamma/sync/timings';
import { createRoot } from 'react-dom/client';
import { io } from 'socket.io-client';
import { newId } from '../lib/ids';
import { pageScheduler, whenShownAgain } from '../lib/page-life';
import { JoinApp } from './join-app';
import { pageStorage } from './join-storage';
import type { Opening } from './opening';

/** Draws the page in place of the document's skeleton, and keeps it in touch with its contest. */
export function start({ place, fetch }: Opening): void {
  const root = document.getElementById('root');
  if (!root) return;
  const rest = fetchDoor((url, init) => fetch(url, init));
  const connect = (gameId: string) => {
    const storage = pageStorage();
    const client = new SoloClient({
      gameId,
      socket: socketIoSocket(io('', hallSocketOptions)),
      rest,
      scheduler: pageScheduler,
      random: Math.random,
      newId,
      ...(storage === undefined ? {} : { storage }),
    });
    whenShownAgain(() => client.nudge());
    // Another tab has sent an answer: this one is the same student.
    window.addEventListener('storage', () => client.refresh());
    client.start();
    return client;
  };
  createRoot(root).render(<JoinApp place={place} rest={rest} scheduler={pageScheduler} connect={connect} />);
}
