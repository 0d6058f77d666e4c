import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { joinPages, keyPages, pages, phonePages } from '@lamma/protocol/pages';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from './routes';

const YEAR_S = 31_536_000;

/**
 * Serves the built web app: hashed files for a year, compressed ahead of time, one document for every page, and slight ones for
 * a rival's phone and for a student's. A path that is no page gets the site's document with status 404, so that the app can say so in its own words.
 * @param root the web app's build folder
 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  const site = documentIn(root, 'index.html');
  const phone = documentIn(root, 'phone.html');
  const join = documentIn(root, 'join.html');
  const send = (reply: FastifyReply, document: Buffer, status = 200) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);

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
  const telling = (page: string, reply: FastifyReply) =>
    keyPages.includes(page) ? reply.header('referrer-policy', 'no-referrer') : reply;
  for (const [name, path] of Object.entries(pages)) {
    const own = documentOf(root, name) ?? site;
    app.get(path, (_request, reply) => send(telling(path, reply), own));
  }
  for (const page of Object.values(phonePages)) app.get(page, (_request, reply) => send(telling(page, reply), phone));
  for (const page of Object.values(joinPages)) app.get(page, (_request, reply) => send(reply, join));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/attached_assets/');
    const isFile = request.url.startsWith('/assets/');
    return isPage && !isApi && !isFile ? send(reply, site, 404) : sendRefusal(reply, refuse('notFound'));
  });
}

function documentIn(root: string, name: string): Buffer {
  const path = join(root, name);
  if (!existsSync(path)) throw new Error(`the web app is not built: ${path} is missing`);
  return readFileSync(path);
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
