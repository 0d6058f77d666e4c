import * as z from 'zod';
import { epochMs, pageQuery, positiveInt } from '../fields/fields';
import { uploadLimits } from '../limits/upload';
import { endpoint } from './endpoint';

/** Files of a user's own: pictures, sounds and films of questions. They stand below /attached_assets/ under random names. */

export const uploadKinds = ['image', 'audio', 'video'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const upload = z.object({
  /** The name below /attached_assets/. */
  file: z.string(),
  kind: z.enum(uploadKinds),
  /** Of the file as it is kept. */
  bytes: z.number().int().min(0),
});
export type Upload = z.infer<typeof upload>;

const quota = z.object({ usedBytes: z.number().int().min(0), allowedBytes: z.number().int().min(0) });
export type UploadQuota = z.infer<typeof quota>;

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  who: 'user',
  summary: 'Keeps a picture, a sound or a film, sent as bare bytes; what it is, its content says',
  bytes: { limit: uploadLimits.uploadVideoBytes, withinMs: uploadLimits.uploadWithinMs },
  reply: upload,
});

export const readUploadQuota = endpoint({
  method: 'GET',
  path: '/api/uploads',
  who: 'user',
  summary: 'How many bytes of own files are kept, and how many may be',
  reply: quota,
});

const ownUpload = upload.extend({
  createdAt: epochMs,
  /** What names it. Nothing of all three: it may be deleted, and is a week after it came. */
  usedIn: z.object({
    categories: z.array(z.object({ id: positiveInt, name: z.string() })),
    contests: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Games that were begun with it, and are played again with it. */
    games: z.number().int().min(0),
  }),
});
export type OwnUpload = z.infer<typeof ownUpload>;

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/files',
  who: 'user',
  summary:
    'Own files with what they are used in, newest or largest first; `unused=1` leaves out what is used; 50 a page',
  query: pageQuery.extend({
    order: z.enum(['newest', 'largest']).default('newest'),
    unused: z.enum(['0', '1']).default('0'),
  }),
  paged: true,
  reply: z.array(ownUpload),
});

/** In a path; what cannot be a file is nobody's. */
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
  summary: 'Deletes an own file that no question, no game that was begun and no contest names',
  params,
  reply: z.object({ ok: z.literal(true) }),
});
