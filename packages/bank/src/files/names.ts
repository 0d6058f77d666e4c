import * as z from 'zod';

/** `data/names.ar.json`: ISO 3166 code -> the displayed name and other accepted names. */
export const namesFile = z.record(
  z.string().regex(/^[a-z]{2}$/),
  z.strictObject({ name: z.string(), accept: z.array(z.string()) }),
);
export type Names = z.infer<typeof namesFile>;
