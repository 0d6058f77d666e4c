import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../door/refusal';
import { FOREVER, keepBuiltFiles } from './built-files';
import { DOCUMENT_HEADERS, type Document, keepDocuments } from './kept-documents';
import type { Encoding, Ready } from './ready-answers';

/** The pages that exist, with the documents of the build that show them. */
export interface SitePages {
  /** Paths by page name. A page that has no document of its own in `pages/` gets the site's. */
  pages: Readonly<Record<string, string>>;
  /** Slight documents beside the site's, and the paths on which they are answered. */
  documents: readonly { file: string; paths: readonly string[] }[];
  /** Puts into a document, at the moment it is sent, what the build could not know. */
  dress?: (document: string) => string;
  /** Other files of the build that say such things, by path; one that the build has not is not answered. */
  dressed?: Readonly<Record<string, { type: string; dress: (text: string) => string }>>;
  /** Paths whose address is a key: it is told to nobody, our own servers neither. */
  keyPages: readonly string[];
}

/**
 * Serves the built web app: hashed files for a year, compressed ahead of time, one document for every page, and slight ones where
 * they are given. A path that is no page gets the site's document with status 404, so that the app can say so in its own words.
 * @param root the web app's build folder
 * @returns finds in memory what a plain request is answered with (ready-answers.ts); the routes answer the same, and all else
 * @throws where a document is not there
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  site: SitePages,
): Promise<(path: string, encoding: Encoding) => Ready | undefined> {
  const main = documentIn(root, 'index.html');
  const own = site.documents.flatMap(({ file, paths }) => {
    const document = documentIn(root, file);
    return paths.map((path) => [path, document] as const);
  });
  const { dress = (document: string) => document } = site;
  const send = (reply: FastifyReply, { text, headers = {} }: Omit<Document, 'path'>, status = 200) =>
    reply.code(status).headers(DOCUMENT_HEADERS).headers(headers).send(dress(text));

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
      reply.header('cache-control', isHashed ? FOREVER : 'no-cache');
    },
  });
  const known = Object.entries(site.pages).map(([name, path]) => [path, documentOf(root, name) ?? main] as const);
  const documents = [...known, ...own].map(([path, text]): Document => {
    return { path, text, ...(site.keyPages.includes(path) ? { headers: { 'referrer-policy': 'no-referrer' } } : {}) };
  });
  for (const document of documents) app.get(document.path, (_request, reply) => send(reply, document));
  for (const [path, { type, dress: dressFile }] of Object.entries(site.dressed ?? {})) {
    if (!existsSync(join(root, path))) continue;
    const text = documentIn(root, path);
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(dressFile(text)));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/attached_assets/');
    const isFile = request.url.startsWith('/assets/');
    return isPage && !isApi && !isFile ? send(reply, { text: main }, 404) : sendRefusal(reply, refuse('notFound'));
  });
  const files = keepBuiltFiles(root);
  const pages = keepDocuments(documents, dress);
  return (path, encoding) => files(path, encoding) ?? pages(path, encoding);
}

function documentIn(root: string, name: string): string {
  const path = join(root, name);
  if (!existsSync(path)) throw new Error(`the web app is not built: ${path} is missing`);
  return readFileSync(path, 'utf8');
}

/** A page's own document, which names what the page loads from the start; undefined where the build made none. */
function documentOf(root: string, page: string): string | undefined {
  const file = join(root, 'pages', `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Without a web app (an API alone): what is no route is not there. */
export function serveNothingElse(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('notFound')));
}
