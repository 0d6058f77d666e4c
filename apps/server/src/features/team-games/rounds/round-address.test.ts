import { randomUUID } from 'node:crypto';
import type { RoundView } from '@lamma/protocol/games';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanAddresses, phoneOrigin } from '../../../addresses';
import { plainRequest } from '../../../testing/edge/raw-http';
import { aQrGame } from '../../../testing/people/a-round';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

/** A real address of this machine, if it has one, with another port: the most credible forged Host. */
const EVIL = `${lanAddresses()[0] ?? 'evil.example'}:81`;
const HOME = 'majlis.example';

onEachStorageInFullRun('the address in the code of a round', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  /** A game whose host has opened the site as HOME and shown the card, and a guest with the card. */
  async function aCardGame() {
    const game = await aQrGame(server);
    await game.play({ type: 'openQuestion', questionId: game.first });
    const shown = await post(game.noura.cookieHeader(), HOME, `/api/game-sessions/${game.id}/remote`);
    const { remoteToken, remoteUrl } = JSON.parse(shown.body) as { remoteToken: string; remoteUrl: string };
    const guest = visitor(server.url);
    await guest.request('POST', '/api/game-remotes/open', { token: remoteToken });
    const startRound = (version: number, renew: object = {}) => ({
      commandId: randomUUID(),
      version,
      command: { type: 'startQrRound', ...renew },
    });
    const codes = async () => {
      const { state } = await game.read();
      return new URL((('round' in state ? state.round : null) as RoundView).qrUrl ?? '').origin;
    };
    return { ...game, guest, remoteUrl, startRound, codeOrigin: codes };
  }

  function post(cookie: string, name: string, path: string, body: object = {}) {
    const headers = { host: name, origin: `http://${name}`, cookie, 'content-type': 'application/json' };
    return plainRequest(server.url, { method: 'POST', path, headers, body: JSON.stringify(body) });
  }
  /** The origin in the codes for a host who opened the site as `name`. */
  const originFor = (name: string) => phoneOrigin(undefined, Number(new URL(server.url).port), `http://${name}`);

  it('the address in the code of a round is never the Host header of a guest with the card', async () => {
    const { id, guest, startRound, codeOrigin } = await aCardGame();
    const path = `/api/game-sessions/${id}/commands`;
    const sent = await post(guest.cookieHeader(), EVIL, path, startRound(1));
    expect(sent.status).toBe(200);
    expect(sent.body).not.toContain(EVIL);
    expect(await codeOrigin()).toBe(originFor(HOME));
    const phone = await openScreen(guest, { headers: { host: EVIL, origin: `http://${EVIL}` } });
    const renewed = await phone.send('game:command', { gameSessionId: id, ...startRound(2, { renew: true }) });
    expect(renewed).toMatchObject({ ok: true, version: 3 });
    expect(JSON.stringify(renewed)).not.toContain(EVIL);
    expect(await codeOrigin()).toBe(originFor(HOME));
    phone.close();
  });

  it('the address in the code of a round and in the remote card is the host’s origin, over REST and over a socket', async () => {
    const { noura, id, startRound, codeOrigin, remoteUrl } = await aCardGame();
    expect(new URL(remoteUrl).origin).toBe(originFor(HOME));
    await post(noura.cookieHeader(), 'tv.example', `/api/game-sessions/${id}/commands`, startRound(1));
    expect(await codeOrigin()).toBe(originFor('tv.example'));
    const screen = await openScreen(noura, { headers: { host: HOME, origin: `http://${HOME}` } });
    await screen.send('game:command', { gameSessionId: id, ...startRound(2, { renew: true }) });
    expect(await codeOrigin()).toBe(originFor(HOME));
    screen.close();
  });

  it('the code of a round uses the address at which the host last opened the remote card', async () => {
    const { noura, id, guest, startRound, codeOrigin } = await aCardGame();
    await post(noura.cookieHeader(), 'new.example', `/api/game-sessions/${id}/remote`);
    await post(guest.cookieHeader(), EVIL, `/api/game-sessions/${id}/commands`, startRound(1));
    expect(await codeOrigin()).toBe(originFor('new.example'));
  });
});
