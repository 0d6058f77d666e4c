import { once } from 'node:events';
import { type IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { openBare } from '@lamma/testkit/faults/bare-socket';
import { afterEach, describe, expect, it } from 'vitest';
import { sendBytes } from '../../testing/edge/raw-http';
import { eventually } from '../../testing/eventually';
import { SerialServer } from './connections';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
/** More than the socket buffers of both ends, so that a client that does not read causes back-pressure. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let server: SerialServer;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function start(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  stalledMs?: number,
  options: ServerOptions = {},
) {
  const [begun, closed]: [string[], string[]] = [[], []];
  server = new SerialServer(options, stalledMs);
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

describe('SerialServer with pipelined requests', () => {
  it('SerialServer begins a pipelined request only after the previous response has been sent', async () => {
    const waiting: ServerResponse[] = [];
    const { begun, closed, url } = await start((_request, response) => waiting.push(response));
    const bare = await openBare(url, get('/a') + get('/b', 'connection: close\r\n'));
    await eventually(() => expect(begun).toEqual(['/a']));
    waiting[0]?.end('answer a');
    await eventually(() => expect(begun).toEqual(['/a', '/b']));
    expect(closed).toEqual(['/a']);
    waiting[1]?.end('answer b');
    await bare.ended;
    expect(bare.received().match(/answer [ab]/g)).toEqual(['answer a', 'answer b']);
  });

  it.each([
    ['plain', get('/c')],
    ['HEAD', get('/c').replace('GET', 'HEAD')],
    ['with 100-continue', get('/c', 'expect: 100-continue\r\ncontent-length: 3\r\n')],
    ['with an expectation that nobody can meet', get('/c', 'expect: x\r\n')],
    ['with incomplete chunks', `${get('/c', 'transfer-encoding: chunked\r\n')}5\r\nab`],
  ])(
    'SerialServer with pipelined requests closes the connection and all its responses at the third request (%s)',
    async (_what, third) => {
      const { begun, closed, url } = await start((_request, response) => response.write('begun'));
      const bare = await openBare(url, get('/a') + get('/b') + third);
      await bare.ended;
      await eventually(() => expect(closed).toEqual(['/a']));
      expect(begun).toEqual(['/a']);
    },
  );

  it('SerialServer delays the closing of a connection with too many pipelined requests, so that the client cannot reconnect at once', async () => {
    let isClosed: boolean | undefined;
    const { url } = await start(({ socket }, response) => {
      response.write('begun');
      setImmediate(() => {
        isClosed = socket.destroyed;
      });
    });
    await (await openBare(url, get('/a').repeat(3))).ended;
    expect(isClosed).toBe(false);
  });

  it('SerialServer reads no more bytes from a connection that it will close', async () => {
    let onServer: Socket | undefined;
    const { url } = await start(({ socket }, response) => {
      onServer = socket;
      response.write('begun');
    });
    const flood = get('/a').repeat(3);
    const bare = await openBare(url, flood);
    await bare.waitFor('begun');
    bare.socket.write(LARGE);
    await bare.ended;
    expect(onServer?.bytesRead).toBeLessThan(LARGE.length / 10);
  });

  it('SerialServer does not parse the thousands of pipelined requests that follow the third one in the same chunk', async () => {
    let parsed = 0;
    class Counted<R extends IncomingMessage> extends ServerResponse<R> {
      constructor(request: R) {
        super(request);
        parsed += 1;
      }
    }
    const answer = (_request: IncomingMessage, response: ServerResponse) => response.write('begun');
    const { begun, closed, url } = await start(answer, undefined, { ServerResponse: Counted });
    const bare = await openBare(url, get('/a').repeat(5000));
    await bare.ended;
    await eventually(() => expect(closed).toEqual(['/a']));
    expect(begun).toEqual(['/a']);
    expect(parsed).toBe(3);
  });

  it('SerialServer closes the response in progress when the connection ends, and starts no pipelined request', async () => {
    const { begun, closed, url } = await start((_request, response) => response.end(LARGE));
    const bare = await openBare(url, get('/a') + get('/b'));
    bare.socket.pause();
    await eventually(() => expect(begun).toEqual(['/a']));
    bare.close();
    await eventually(() => expect(closed).toEqual(['/a']));
    expect(begun).toEqual(['/a']);
  });

  it('SerialServer answers no pipelined request after a response that ends the connection', async () => {
    const { begun, url } = await start((_request, response) => response.setHeader('connection', 'close').end('last'));
    expect(await sendBytes(url, get('/a') + get('/b'))).toMatch(/last$/);
    expect(begun).toEqual(['/a']);
  });

  it('SerialServer ignores an Expect header that it does not support', async () => {
    const { begun, url } = await start((_request, response) => response.end('answered'));
    expect(await sendBytes(url, get('/a', 'expect: x\r\n'), 'answered')).toMatch(/^HTTP\/1.1 200 /);
    expect(begun).toEqual(['/a']);
  });

  it('SerialServer closes a connection that sends an upgrade during a response, without calling a listener', async () => {
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

it('SerialServer reads only the first headers of a request that has hundreds, or refuses the request', async () => {
  const { url } = await start((request, response) => response.end(`${request.rawHeaders.length / 2} headers read`));
  const headers = Array.from({ length: 300 }, (_, number) => `x-${number}: y\r\n`).join('');
  const answer = await sendBytes(url, get('/a', headers), ' read');
  const read = /(\d+) headers read$/.exec(answer);
  // Newer versions of Node refuse such a request; older ones drop headers in groups of 32.
  if (read === null) expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  else expect(Number(read[1])).toBeLessThan(132);
});

describe('SerialServer with a chunked body', () => {
  const head = get('/a', 'transfer-encoding: chunked\r\n').replace('GET', 'POST');
  const inChunks = (count: number, bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`.repeat(count);

  it('SerialServer reads a chunked body to its end', async () => {
    const { url } = await start((request, response) => {
      let length = 0;
      request.on('data', (bytes: Buffer) => {
        length += bytes.length;
      });
      request.on('end', () => response.end(`${length} read`));
    });
    expect(await sendBytes(url, `${head}${inChunks(2000, 100)}0\r\n\r\n`, ' read')).toMatch(/200000 read$/);
  });

  it('SerialServer closes the connection of a body in one-byte chunks before it has parsed all of it', async () => {
    let chunks = 0;
    const { closed, url } = await start((request) => {
      request.on('data', () => {
        chunks += 1;
      });
    });
    const bare = await openBare(url, head + inChunks(10_000, 1));
    await bare.ended;
    await eventually(() => expect(closed).toEqual(['/a']));
    expect(chunks).toBeLessThan(1000);
  });

  it('SerialServer closes the connection after the answer if no handler reads the chunked body', async () => {
    const { url } = await start((_request, response) => response.end('refused'));
    const bare = await openBare(url, head);
    await bare.waitFor('refused');
    await bare.ended;
  });
});

describe('SerialServer with a stalled connection', () => {
  it('SerialServer closes a connection whose client does not read the answer', async () => {
    const { closed, url } = await start((_request, response) => response.end(LARGE), 100);
    const bare = await openBare(url, get('/a'));
    bare.socket.pause();
    await eventually(() => expect(closed).toEqual(['/a']));
    bare.close();
  });

  it('SerialServer keeps a connection open while its handler works', async () => {
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
