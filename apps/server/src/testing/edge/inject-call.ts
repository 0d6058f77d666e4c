import type { Host } from '@lamma/testkit/people/host';
import type { TestServer } from '../server/start-test-server';

/** A host's requests without a network, for tests that make thousands of requests. */
export function injectCall(server: TestServer, person: Host) {
  const headers = { cookie: person.cookieHeader(), origin: server.url, host: new URL(server.url).host };
  return async (method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const options = { method, url, headers, ...(body === undefined ? {} : { payload: body }) };
    const answer = await server.product.app.inject(options);
    return { status: answer.statusCode, body: answer.json() };
  };
}
