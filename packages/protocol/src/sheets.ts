import * as z from 'zod';

/** Spreadsheet files in responses. */

export const sheetFormat = z.enum(['csv', 'xlsx']).default('csv');
export type SheetFormat = z.infer<typeof sheetFormat>;

export const sheetFile = z.object({
  fileName: z.string(),
  /** The content in base64. */
  file: z.string(),
});
export type SheetFile = z.infer<typeof sheetFile>;

/** Warnings of an import, about equal options and skipped sheets. Absent if there are none. */
export const importWarnings = z.array(z.string()).optional();
