import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { Socket } from 'socket.io';
import { expect, it, vi } from 'vitest';
import { hashOf } from '../guests/guest-cookie';
import { addSocketState, peerOf } from './peer';

it('guestHashes parses and hashes the secrets of a socket’s cookie once for all its events, newest first', async () => {
  // The library loads its parser when it is registered.
  await Fastify().register(cookies);
  const [older, newer] = ['a'.repeat(22), 'b'.repeat(22)];
  const parse = vi.spyOn(cookies, 'parse');
  const socket = {} as Socket;
  addSocketState(socket, {
    actor: null,
    protocol: 2,
    hearsPulses: false,
    versionsSentAt: 0,
    eventCost: 1,
    address: '10.0.0.1',
    openedFrom: 'http://localhost',
    cookies: `lamma_solo=${older}.${newer}`,
    isSecure: false,
  });
  const cookie = { name: 'solo', maxAgeS: 60 };
  for (let event = 0; event < 3; event += 1) {
    expect(peerOf(socket).guestHashes(cookie)).toEqual([hashOf(newer), hashOf(older)]);
  }
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
