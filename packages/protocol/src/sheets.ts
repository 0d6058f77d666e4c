import * as z from 'zod';

/** Spreadsheet files in responses. */

export const sheetFormat = z.enum(['csv', 'xlsx']).default('csv');
export type SheetFormat = z.infer<typeof sheetFormat>;

export const sheetFile = z.object({
  fileName: z.string(),
  /** Base64. */
  file: z.string(),
});
export type SheetFile = z.infer<typeof sheetFile>;

/** Warnings about the import: options that are equal, sheets that were skipped. Absent if there are none. */
export const importWarnings = z.array(z.string()).optional();
