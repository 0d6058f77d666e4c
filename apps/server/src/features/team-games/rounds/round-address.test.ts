import { randomUUID } from 'node:crypto';
import type { RoundView } from '@lamma/protocol/games';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanAddresses, phoneOrigin } from '../../../addresses';
import { plainRequest } from '../../../testing/edge/raw-http';
import { aQrGame } from '../../../testing/people/a-round';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

/** Where the machine has a network an address of it would be believed, with a port that is somebody else's. */
const EVIL = `${lanAddresses()[0] ?? 'evil.example'}:81`;
const HOME = 'majlis.example';

onEachStorage('the address in the code of a round', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  /** A game whose host has opened the site by an address of their own and shown the card, and a guest who has scanned it. */
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
  /** By which the codes of a screen lead here that was opened by an address. */
  const originFor = (name: string) => phoneOrigin(undefined, Number(new URL(server.url).port), `http://${name}`);

  it('[R730] is never what a guest with the card has sent as Host, over REST or a socket', async () => {
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

  it('[R730] is the host’s own, over REST and a socket, also where a card is shown', async () => {
    const { noura, id, startRound, codeOrigin, remoteUrl } = await aCardGame();
    expect(new URL(remoteUrl).origin).toBe(originFor(HOME));
    await post(noura.cookieHeader(), 'tv.example', `/api/game-sessions/${id}/commands`, startRound(1));
    expect(await codeOrigin()).toBe(originFor('tv.example'));
    const screen = await openScreen(noura, { headers: { host: HOME, origin: `http://${HOME}` } });
    await screen.send('game:command', { gameSessionId: id, ...startRound(2, { renew: true }) });
    expect(await codeOrigin()).toBe(originFor(HOME));
    screen.close();
  });

  it('[R730] follows the host to another address once they show the card there', async () => {
    const { noura, id, guest, startRound, codeOrigin } = await aCardGame();
    await post(noura.cookieHeader(), 'new.example', `/api/game-sessions/${id}/remote`);
    await post(guest.cookieHeader(), EVIL, `/api/game-sessions/${id}/commands`, startRound(1));
    expect(await codeOrigin()).toBe(originFor('new.example'));
  });
});
