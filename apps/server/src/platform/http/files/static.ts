import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../door/refusal';
import { FOREVER, keepBuiltFiles } from './built-files';
import { DOCUMENT_HEADERS, keepDocument } from './kept-documents';
import { encodingFor, sendReady } from './ready-answers';

/** Headers that ask for less than the whole file, or compare more than one ETag: the disk's own answer knows them. */
const ASKS_MORE = ['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

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
 * @throws where a document is not there
 */
export async function serveWeb(app: FastifyInstance, root: string, site: SitePages): Promise<void> {
  const main = documentIn(root, 'index.html');
  const own = site.documents.flatMap(({ file, paths }) => {
    const document = documentIn(root, file);
    return paths.map((path) => [path, document] as const);
  });
  const { dress = (document: string) => document } = site;

  await app.register((files) => serveFiles(files, root));
  const known = Object.entries(site.pages).map(([name, path]) => [path, documentOf(root, name) ?? main] as const);
  for (const [path, text] of [...known, ...own]) {
    const headers = site.keyPages.includes(path) ? { 'referrer-policy': 'no-referrer' } : {};
    const inForm = keepDocument({ text, headers }, dress);
    app.get(path, (request, reply) =>
      sendReady(request, reply, inForm(encodingFor(request.headers['accept-encoding']) ?? 'identity')),
    );
  }
  for (const [path, { type, dress: dressFile }] of Object.entries(site.dressed ?? {})) {
    if (!existsSync(join(root, path))) continue;
    const text = documentIn(root, path);
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(dressFile(text)));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/attached_assets/');
    const isFile = request.url.startsWith('/assets/');
    return isPage && !isApi && !isFile
      ? reply.code(404).headers(DOCUMENT_HEADERS).send(dress(main))
      : sendRefusal(reply, refuse('notFound'));
  });
}

/** The build's files: hashed ones from memory where a request asks for nothing unusual, all else from the disk. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const find = keepBuiltFiles(root);
  app.addHook('preHandler', (request, reply, done) => {
    const { headers, url } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    const asksMore = encoding === undefined || ASKS_MORE.some((name) => headers[name] !== undefined);
    const ready = asksMore ? undefined : find(url.split('?', 1)[0] ?? '', encoding);
    const has = headers['if-none-match'];
    if (ready === undefined || (has !== undefined && has !== ready.etag)) done();
    else sendReady(request, reply, ready);
  });
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
