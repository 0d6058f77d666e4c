import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../door/refusal';

const YEAR_S = 31_536_000;

/** Looks a media file up by name. Names are never joined to a path. */
export type FindMedia = (name: string) => Found | undefined | Promise<Found | undefined>;
interface Found {
  path: string;
}

/**
 * `/attached_assets/{file}`: whole files and single byte ranges. A name without an extension gets `.jpg`. A name belongs to one content and reveals
 * nothing, so files may be cached for a year.
 * @param root any existing folder; each file is sent from its own
 */
export async function serveMedia(app: FastifyInstance, root: string, find: FindMedia): Promise<void> {
  // Only decorates reply.sendFile, and adds no route: only known names are served.
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
