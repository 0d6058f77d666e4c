import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pages } from '@lamma/protocol/pages';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from './routes';

const YEAR_S = 31_536_000;

/**
 * Serves the built web app: hashed files for a year, compressed ahead of time, and one document for every page. A path that
 * is no page gets the same document with status 404, so that the app can say so in its own words.
 * @param root the web app's build folder
 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) throw new Error(`the web app is not built: ${index} is missing`);
  const document = readFileSync(index);
  const sendDocument = (reply: FastifyReply, status: number, page: Buffer = document) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);

  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: true,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      // Below the root only: the root itself may well lie in somebody's folder of that name.
      const isHashed = /^assets[\\/]/.test(relative(root, path));
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  for (const [name, path] of Object.entries(pages)) {
    const page = documentOf(root, name) ?? document;
    app.get(path, (_request, reply) => sendDocument(reply, 200, page));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/attached_assets/');
    const isFile = request.url.startsWith('/assets/');
    return isPage && !isApi && !isFile ? sendDocument(reply, 404) : sendRefusal(reply, refuse('notFound'));
  });
}

/** A page's own document, which names what the page loads from the start; undefined where the build made none. */
function documentOf(root: string, page: string): Buffer | undefined {
  const file = join(root, 'pages', `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Without a web app (an API alone): what is no route is not there. */
export function serveNothingElse(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('notFound')));
}
