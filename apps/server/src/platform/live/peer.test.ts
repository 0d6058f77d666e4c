import type { Socket } from 'socket.io';
import { expect, it, vi } from 'vitest';
import { hashOf } from '../guests/guest-secrets';
import { addSocketState, peerOf } from './peer';

it('[R1214] the secrets of a socket’s cookie are read and hashed once, however many events it sends; the newest first', () => {
  const [older, newer] = ['a'.repeat(22), 'b'.repeat(22)];
  const guestToken = vi.fn(() => `${older}.${newer}`);
  const socket = {} as Socket;
  addSocketState(socket, {
    actor: null,
    hearsPulses: false,
    toldAt: 0,
    address: '10.0.0.1',
    openedAt: 'http://localhost',
    guestToken,
  });
  const cookie = { name: 'solo', maxAgeS: 60 };
  for (let event = 0; event < 3; event += 1) {
    expect(peerOf(socket).guestHashes(cookie)).toEqual([hashOf(newer), hashOf(older)]);
  }
  expect(guestToken).toHaveBeenCalledTimes(1);
});
