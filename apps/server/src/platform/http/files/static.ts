import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../guard/errors';

/** Requests with these headers, or with several ETags, are served from the disk. */
const DISK_HEADERS = ['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

/** The pages of the site and their documents. */
export interface SitePages {
  /** Paths by page name. A page that has no document in `pages/` gets the main one. */
  pages: Readonly<Record<string, string>>;
  /** Smaller documents besides the main one, and their paths. */
  documents: readonly SiteDocument[];
  /** Injects values that the build does not know into a document, at each request. */
  inject?: (document: string) => string;
  /** Other files with injected values, by path; 404 if the build lacks one. */
  injectedFiles?: Readonly<Record<string, { type: string; inject: (text: string) => string }>>;
  /** Paths that contain a secret. No server gets such a path as a referrer, not even this one. */
  secretPaths: readonly string[];
}

interface SiteDocument {
  file: string;
  paths: readonly string[];
  /**
   * A different document for browsers that have not visited the page before, if the build has one.
   * @param isKnown reads the Cookie header
   */
  firstVisit?: { file: string; path: string; isKnown: (cookies: string | undefined) => boolean };
}

/**
 * Serves the built web app: hashed files for a year, precompressed, one document for all pages, and smaller documents for some. An unknown
 * path gets the main document with status 404, which shows an error page.
 * @param root the build folder
 * @throws if a document is missing
 */
export async function serveWeb(app: FastifyInstance, root: string, site: SitePages): Promise<void> {
  const main = documentIn(root, 'index.html');
  const own = site.documents.flatMap(({ file, paths, firstVisit }) => {
    const document = documentIn(root, file);
    return paths.map((path) => [path, document, firstVisit?.path === path ? firstVisit : undefined] as const);
  });
  const { inject = (document: string) => document } = site;

  await app.register((files) => serveFiles(files, root));
  const known = Object.entries(site.pages).map(
    ([name, path]) => [path, documentOf(root, name) ?? main, undefined] as const,
  );
  for (const [path, text, firstVisit] of [...known, ...own]) {
    const headers = site.secretPaths.includes(path) ? { 'referrer-policy': 'no-referrer' } : {};
    const usualDocument = cacheDocument({ text, headers }, inject);
    const firstVisitDocument =
      firstVisit !== undefined && existsSync(join(root, firstVisit.file))
        ? cacheDocument({ text: documentIn(root, firstVisit.file), headers }, inject)
        : usualDocument;
    app.get(path, (request, reply) => {
      const { cookie, 'accept-encoding': accepted } = request.headers;
      const inEncoding = firstVisit?.isKnown(cookie) === false ? firstVisitDocument : usualDocument;
      return sendCached(request, reply, inEncoding(encodingFor(accepted) ?? 'identity'));
    });
  }
  for (const [path, { type, inject: injectFile }] of Object.entries(site.injectedFiles ?? {})) {
    if (!existsSync(join(root, path))) continue;
    const text = documentIn(root, path);
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(injectFile(text)));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/attached_assets/');
    const isFile = request.url.startsWith('/assets/');
    return isPage && !isApi && !isFile
      ? reply.code(404).headers(DOCUMENT_HEADERS).send(inject(main))
      : sendRefusal(reply, refuse('notFound'));
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const find = cacheBuiltFiles(root);
  app.addHook('preHandler', (request, reply, done) => {
    const { headers, url } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    const needsDisk = encoding === undefined || DISK_HEADERS.some((name) => headers[name] !== undefined);
    const cached = needsDisk ? undefined : find(url.split('?', 1)[0] ?? '', encoding);
    const clientEtag = headers['if-none-match'];
    if (cached === undefined || (clientEtag !== undefined && clientEtag !== cached.etag)) done();
    else sendCached(request, reply, cached);
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
      // Relative to the root: the root itself can be inside a folder named assets.
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

/** The document of a page, with its preloads; undefined if the build has none. */
function documentOf(root: string, page: string): string | undefined {
  const file = join(root, 'pages', `${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** If there is no web app (an API only), answers 404 to everything that is not a route. */
export function serveNothingElse(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('notFound')));
}

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedAnswer {
  body: Buffer;
  etag: string;
  /** Without the security headers and Content-Length. */
  headers: Readonly<Record<string, string>>;
}

/** Sends a cached response, or 304. */
function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag, headers }: CachedAnswer): FastifyReply {
  if (request.headers['if-none-match'] !== etag) return reply.headers(headers).send(body);
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return reply.code(304).headers(rest).send();
}

/**
 * Negotiates the encoding for common Accept-Encoding headers.
 * @returns undefined for a header with quality values or other syntax
 */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return 'identity';
  if (/[^a-z, ]/.test(accepted)) return undefined;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

interface Document {
  text: string;
  headers?: Readonly<Record<string, string>>;
}

const DOCUMENT_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
} as const;

/** Brotli quality. Below the maximum, because a document is compressed at its first request, while others wait. */
const EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Caches a document in its compressed forms. Each is made at the first request, and again if `inject` returns another text.
 * @returns the document in the given encoding
 */
export function cacheDocument(
  { text, headers }: Document,
  inject: (text: string) => string,
): (encoding: Encoding) => CachedAnswer {
  let injected: string | undefined;
  const forms = new Map<Encoding, CachedAnswer>();
  return (encoding) => {
    const now = inject(text);
    if (now !== injected) forms.clear();
    injected = now;
    const found = forms.get(encoding);
    if (found !== undefined) return found;
    const body = pack(now, encoding);
    const etag = `W/"${createHash('sha256').update(now).digest('base64url').slice(0, 22)}"`;
    const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const cached = { body, etag, headers: { ...DOCUMENT_HEADERS, etag, ...packed, ...headers } };
    forms.set(encoding, cached);
    return cached;
  };
}

function pack(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? brotliCompressSync(bytes, EFFORT) : gzipSync(bytes);
}

const YEAR_S = 31_536_000;
/** For hashed files: the name changes with the content. */
const FOREVER = `public, max-age=${YEAR_S}, immutable`;
/** Size of the cache, bytes; three times what a build has. Files beyond it are sent from the disk. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Larger files are not cached. All of our scripts, styles and fonts are smaller. */
const LARGEST_BYTES = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Caches the hashed scripts, styles and fonts of a build with their compressed forms, at the first request of each.
 * @param root the build folder; only names that are in its `assets` now are read
 * @returns a lookup by path, in the given encoding if the build has that form; undefined if the file must be served from the disk
 */
export function cacheBuiltFiles(
  root: string,
  maxBytes = MAX_BYTES,
): (path: string, encoding: Encoding) => CachedAnswer | undefined {
  const names = new Set(namesIn(join(root, 'assets')));
  const cache = new Map<string, CachedAnswer>();
  let bytes = 0;

  function read(name: string, encoding: Encoding): CachedAnswer | undefined {
    const isPacked = encoding !== 'identity' && names.has(name + ENDINGS[encoding]);
    const file = isPacked ? name + ENDINGS[encoding] : name;
    const found = cache.get(file);
    if (found !== undefined) return found;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    const path = join(root, 'assets', file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (type === undefined || stat?.isFile() !== true || stat.size > LARGEST_BYTES) return undefined;
    if (bytes + stat.size > maxBytes) return undefined;
    const body = readFileSync(path);
    bytes += body.length;
    // Equals the ETag of @fastify/static, which answers a browser's requests for ranges of the same file.
    const etag = `W/"${stat.size.toString(16)}-${stat.mtime.getTime().toString(16)}"`;
    const headers = {
      'accept-ranges': 'bytes',
      'last-modified': stat.mtime.toUTCString(),
      etag,
      'content-type': type,
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(isPacked ? { 'content-encoding': encoding } : {}),
    };
    const cached = { body, etag, headers };
    cache.set(file, cached);
    return cached;
  }

  return (path, encoding) => {
    const name = path.slice('/assets/'.length);
    return path.startsWith('/assets/') && names.has(name) ? read(name, encoding) : undefined;
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Looks a media file up by name. Names are never joined to a path. */
export type FindMedia = (name: string) => Found | undefined | Promise<Found | undefined>;
interface Found {
  path: string;
}

/**
 * `/attached_assets/{file}`: whole files and single byte ranges. A name without an extension gets `.jpg`. A name always
 * has the same content and reveals nothing about it, so files may be cached for a year.
 * @param root any existing folder, because the plugin requires one; each file is sent from the folder that holds it
 */
export async function serveMedia(app: FastifyInstance, root: string, find: FindMedia): Promise<void> {
  // Adds reply.sendFile but no route, because only known names are served.
  await app.register(fastifyStatic, { root, serve: false, dotfiles: 'ignore' });
  app.get('/attached_assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const media = (await find(file)) ?? (file.includes('.') ? undefined : await find(`${file}.jpg`));
    if (media === undefined) return sendRefusal(reply, refuse('notFound'));
    // Of several ranges only the first is answered: no browser asks for more, and a thousand would be an attack.
    const { range } = request.headers;
    if (range?.includes(',')) request.headers.range = range.slice(0, range.indexOf(','));
    reply.header('content-security-policy', "sandbox; default-src 'none'");
    return reply.sendFile(basename(media.path), dirname(media.path), { maxAge: YEAR_S * 1000, immutable: true });
  });
}
