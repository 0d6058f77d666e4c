import * as z from 'zod';

/** Files for spreadsheets, as calls answer them. */

export const sheetFormat = z.enum(['csv', 'xlsx']).default('csv');
export type SheetFormat = z.infer<typeof sheetFormat>;

export const sheetFile = z.object({
  fileName: z.string(),
  /** Its bytes in base64. */
  file: z.string(),
});
export type SheetFile = z.infer<typeof sheetFile>;
