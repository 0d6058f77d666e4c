import * as z from 'zod';
import { uploadLimits } from '../upload-limits';
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
