import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../door/refusal';

const YEAR_S = 31_536_000;

/** The pages that exist, with the documents of the build that show them. */
export interface SitePages {
  /** Paths by page name. A page that has no document of its own in `pages/` gets the site's. */
  pages: Readonly<Record<string, string>>;
  /** Slight documents beside the site's, and the paths on which they are answered. */
  documents: readonly { file: string; paths: readonly string[] }[];
  /** Paths whose address is a key: it is told to nobody, our own servers neither. */
  keyPages: readonly string[];
}

/**
 * Serves the built web app: hashed files for a year, compressed ahead of time, one document for every page, and slight ones where
 * they are given. A path that is no page gets the site's document with status 404, so that the app can say so in its own words.
 * @param root the web app's build folder
 * @throws where a document is not there
 */
export async function serveWeb(app: FastifyInstance, root: string, site: SitePages): Promise<void> {
  const main = documentIn(root, 'index.html');
  const own = site.documents.flatMap(({ file, paths }) => {
    const document = documentIn(root, file);
    return paths.map((path) => [path, document] as const);
  });
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
  const known = Object.entries(site.pages).map(([name, path]) => [path, documentOf(root, name) ?? main] as const);
  for (const [path, document] of [...known, ...own]) {
    const isKey = site.keyPages.includes(path);
    app.get(path, (_request, reply) => send(isKey ? reply.header('referrer-policy', 'no-referrer') : reply, document));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/attached_assets/');
    const isFile = request.url.startsWith('/assets/');
    return isPage && !isApi && !isFile ? send(reply, main, 404) : sendRefusal(reply, refuse('notFound'));
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
