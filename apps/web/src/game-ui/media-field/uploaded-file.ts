import type { UploadKind } from '@lamma/protocol/rest/uploads';

/** An uploaded file below /attached_assets/. */
export interface UploadedFile {
  file: string;
  kind: UploadKind;
  /** Its original name; empty if unknown. */
  name: string;
  /** Sizes as stored and as uploaded; 0 if unknown. */
  bytes: number;
  sentBytes: number;
}

/** The URL of an uploaded file. */
export const fileHref = (file: string): string => `/attached_assets/${encodeURIComponent(file)}`;
