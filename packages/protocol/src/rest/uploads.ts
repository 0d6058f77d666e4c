import * as z from 'zod';
import { epochMs, pageQuery, positiveInt } from '../fields/fields';
import { uploadLimits } from '../limits/upload';
import { endpoint } from './endpoint';

/** A user's uploads: pictures, sounds and films for questions. They are below /attached_assets/ under random names. */

export const uploadKinds = ['image', 'audio', 'video'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const upload = z.object({
  /** The name below /attached_assets/. */
  file: z.string(),
  kind: z.enum(uploadKinds),
  /** The size of the stored file. */
  bytes: z.number().int().min(0),
});
export type Upload = z.infer<typeof upload>;

const quota = z.object({ usedBytes: z.number().int().min(0), allowedBytes: z.number().int().min(0) });
export type UploadQuota = z.infer<typeof quota>;

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  who: 'user',
  summary: 'Stores a picture, a sound or a film, sent as raw bytes; the type is detected from the content',
  bytes: { limit: uploadLimits.uploadVideoBytes, withinMs: uploadLimits.uploadWithinMs },
  reply: upload,
});

export const readUploadQuota = endpoint({
  method: 'GET',
  path: '/api/uploads',
  who: 'user',
  summary: "Used and allowed bytes of the caller's files",
  reply: quota,
});

const ownUpload = upload.extend({
  createdAt: epochMs,
  /** Where the file is used. If all three are empty, the user may delete the file, and the sweep deletes it a week after the upload. */
  usedIn: z.object({
    categories: z.array(z.object({ id: positiveInt, name: z.string() })),
    contests: z.array(z.object({ id: z.string(), title: z.string() })),
    /** How many games that can be replayed use the file. */
    games: z.number().int().min(0),
  }),
});
export type OwnUpload = z.infer<typeof ownUpload>;

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/files',
  who: 'user',
  summary: "The caller's files with their uses, newest or largest first; `unused=1` lists only unused files; 50 a page",
  query: pageQuery.extend({
    order: z.enum(['newest', 'largest']).default('newest'),
    unused: z.enum(['0', '1']).default('0'),
  }),
  paged: true,
  reply: z.array(ownUpload),
});

/** A path parameter. An invalid name becomes a name that matches no file, so that the answer is "unknown". */
const params = z.object({
  file: z
    .string()
    .max(80)
    .transform((name) => (/^u-[\w-]{22}\.\w{3,4}$/.test(name) ? name : '')),
});

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:file',
  who: 'user',
  summary: "Deletes one of the caller's files that no question, started game or contest uses",
  params,
  reply: z.object({ ok: z.literal(true) }),
});
