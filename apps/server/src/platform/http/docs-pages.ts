import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { StaticDocumentSpec } from '@fastify/swagger';
import { refuse } from '@lamma/protocol/refusals';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sendRefusal } from './door/refusal';
import { openApiDocument } from './openapi';

const ROOT = '/api/docs';
/** What swagger-ui can be asked for below the root: its own files in one folder, so that the pages kept are as few as those. */
const BELOW = /^(json|yaml|static\/[\w.-]+)$/;
const TAKES_GZIP = /(^|,)\s*gzip\s*(,|$)/;

/** A page as it is kept. Its bundle alone has 1.7 MB: it is unpacked for a client that takes no gzip as fast as that reads. */
interface Page {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  gzipped: Buffer;
}

/**
 * `/api/docs` for people, `/api/docs/json` for programs. Each page is made when it is first asked for, so that no start waits for it,
 * and kept compressed.
 */
export function serveDocs(app: FastifyInstance): void {
  let ui: Promise<FastifyInstance> | undefined;
  const pages = new Map<string, Promise<Page>>();

  async function make(path: string): Promise<Page> {
    ui ??= openUi();
    const made = await (await ui).inject({ method: 'GET', url: path });
    const headers: Record<string, string | string[]> = { vary: 'accept-encoding' };
    for (const name of [
      'content-type',
      'content-security-policy',
      'etag',
      'cache-control',
      'last-modified',
      'location',
    ]) {
      const value = made.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { status: made.statusCode, headers, gzipped: await promisify(gzip)(made.rawPayload) };
  }

  async function pageAt(path: string): Promise<Page> {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const made = make(path);
    pages.set(path, made);
    const isPage = await made.then(
      ({ status }) => status === 200,
      () => false,
    );
    // A name of no file is not kept: there is no end of them.
    if (!isPage) pages.delete(path);
    return made;
  }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, gzipped } = await pageAt(path);
    reply.code(status).headers(headers);
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
    if (TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) {
      return reply.header('content-encoding', 'gzip').send(gzipped);
    }
    const unpacked = createGunzip();
    unpacked.end(gzipped);
    return reply.send(unpacked);
  }

  // Relative addresses on the page hang on its slash.
  app.get(ROOT, (request, reply) => send(/^[^?]*\/(\?|$)/.test(request.url) ? `${ROOT}/` : ROOT, request, reply));
  app.get(`${ROOT}/*`, (request, reply) => {
    const { '*': below } = request.params as { '*': string };
    return BELOW.test(below) ? send(`${ROOT}/${below}`, request, reply) : sendRefusal(reply, refuse('notFound'));
  });
}

async function openUi(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const ui = fastify();
  await ui.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument() as StaticDocumentSpec['document'] },
  });
  await ui.register(swaggerUi, {
    routePrefix: ROOT,
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
  await ui.ready();
  return ui;
}
