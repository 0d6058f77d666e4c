import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../door/refusal';

const YEAR_S = 31_536_000;

/** Finds a media file by its name among the known ones: names are looked up, never joined to a path. */
export type FindMedia = (name: string) => Found | undefined | Promise<Found | undefined>;
interface Found {
  path: string;
}

/**
 * `/attached_assets/{file}`: whole files and single byte ranges. A name without an extension gets `.jpg` appended. Names are fixed to their content and tell nothing, so they may be kept for a year.
 * @param root any existing folder; each file is sent from its own
 */
export async function serveMedia(app: FastifyInstance, root: string, find: FindMedia): Promise<void> {
  // Only decorates reply.sendFile; no route of its own, so that nothing but known names is ever served.
  await app.register(fastifyStatic, { root, serve: false, dotfiles: 'ignore' });
  app.get('/attached_assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const media = (await find(file)) ?? (file.includes('.') ? undefined : await find(`${file}.jpg`));
    if (media === undefined) return sendRefusal(reply, refuse('notFound'));
    // Of several ranges the first one is answered: no browser asks for more, and a thousand would be an attack.
    const { range } = request.headers;
    if (range?.includes(',')) request.headers.range = range.slice(0, range.indexOf(','));
    reply.header('content-security-policy', "sandbox; default-src 'none'");
    return reply.sendFile(basename(media.path), dirname(media.path), { maxAge: YEAR_S * 1000, immutable: true });
  });
}
