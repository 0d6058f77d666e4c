import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request without normalising path and headers, as `fetch` would. */
export function plainRequest(
  url: string,
  given: { method?: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, headers = {} } = given;
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(given.body);
  });
}

/** Sends raw bytes. @returns all that was received until the connection closed, or until it contains `until` */
export function sendBytes(url: string, bytes: string | Uint8Array, until?: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
      if (until !== undefined && received.includes(until)) {
        socket.destroy();
        resolve(received);
      }
    });
    // The server resets a connection after refusing its request.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.on('close', () => resolve(received));
  });
}
