import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBare } from '@lamma/testkit/faults/bare-socket';
import { afterEach, describe, expect, it } from 'vitest';
import { sendBytes } from '../../testing/edge/raw-http';
import { eventually } from '../../testing/eventually';
import { SerialServer } from './connections';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
/** More than the buffers of both ends take, so that a client that does not read holds it up. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let server: SerialServer;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Starts a server that notes which requests begin and which responses close. */
async function start(handle: (request: IncomingMessage, response: ServerResponse) => void, stalledMs?: number) {
  const [begun, closed]: [string[], string[]] = [[], []];
  server = new SerialServer({}, stalledMs);
  server.on('request', (request, response) => {
    const { url = '' } = request;
    begun.push(url);
    response.once('close', () => closed.push(url));
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { begun, closed, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('pipelined requests', () => {
  it('begin one after the other: the second waits until the first answer has gone out', async () => {
    const waiting: ServerResponse[] = [];
    const { begun, closed, url } = await start((_request, response) => waiting.push(response));
    const bare = await openBare(url, get('/a') + get('/b', 'connection: close\r\n'));
    await eventually(() => expect(begun).toEqual(['/a']));
    waiting[0]?.end('answer a');
    await eventually(() => expect(begun).toEqual(['/a', '/b']));
    expect(closed).toEqual(['/a']);
    waiting[1]?.end('answer b');
    await bare.ended;
    expect(bare.heard().match(/answer [ab]/g)).toEqual(['answer a', 'answer b']);
  });

  it.each([
    ['plain', get('/c')],
    ['HEAD', get('/c').replace('GET', 'HEAD')],
    ['with 100-continue', get('/c', 'expect: 100-continue\r\ncontent-length: 3\r\n')],
    ['in chunks that stop half-way', get('/c', 'transfer-encoding: chunked\r\n') + '5\r\nab'],
  ])('end the connection with the third (%s), and every response that was begun closes', async (_what, third) => {
    const { begun, closed, url } = await start((_request, response) => response.write('begun'));
    const bare = await openBare(url, get('/a') + get('/b') + third);
    await bare.ended;
    await eventually(() => expect(closed).toEqual(['/a']));
    expect(begun).toEqual(['/a']);
  });

  it('close the response under way, and begin no other, when their connection ends', async () => {
    const { begun, closed, url } = await start((_request, response) => response.end(LARGE));
    const bare = await openBare(url, get('/a') + get('/b'));
    bare.socket.pause();
    await eventually(() => expect(begun).toEqual(['/a']));
    bare.close();
    await eventually(() => expect(closed).toEqual(['/a']));
    expect(begun).toEqual(['/a']);
  });

  it('are not answered behind an answer that ends the connection', async () => {
    const { begun, url } = await start((_request, response) => response.setHeader('connection', 'close').end('last'));
    expect(await sendBytes(url, get('/a') + get('/b'))).toMatch(/last$/);
    expect(begun).toEqual(['/a']);
  });

  it('end the connection with an upgrade behind an answer under way, which no listener hears of', async () => {
    const { closed, url } = await start((_request, response) => response.write('begun'));
    let upgrades = 0;
    server.on('upgrade', () => {
      upgrades += 1;
    });
    const bare = await openBare(url, get('/a') + get('/b', 'connection: upgrade\r\nupgrade: websocket\r\n'));
    await bare.ended;
    await eventually(() => expect(closed).toEqual(['/a']));
    expect(upgrades).toBe(0);
  });
});

describe('a connection on which no byte moves', () => {
  it('is ended while an answer waits to be read', async () => {
    const { closed, url } = await start((_request, response) => response.end(LARGE), 100);
    const bare = await openBare(url, get('/a'));
    bare.socket.pause();
    await eventually(() => expect(closed).toEqual(['/a']));
    bare.close();
  });

  it('stays while its answer is being made', async () => {
    let looks = 0;
    const { url } = await start((_request, response) => {
      server.on('timeout', () => {
        looks += 1;
        if (looks === 3) response.end('made at last');
      });
    }, 20);
    expect(await sendBytes(url, get('/a'), 'made at last')).toMatch(/^HTTP\/1.1 200 /);
  });
});
