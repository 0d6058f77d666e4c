import type { UploadKind } from '@lamma/protocol/rest/uploads';

/** A file of one's own below /attached_assets/, and what is remembered of it. */
export interface OwnFile {
  file: string;
  kind: UploadKind;
  /** As it was called on the device it came from; empty where that is not known. */
  name: string;
  /** As it is kept, and as it was sent; 0 where that is not known. */
  bytes: number;
  sentBytes: number;
}

/** Where a file of one's own is read. */
export const fileHref = (file: string): string => `/attached_assets/${encodeURIComponent(file)}`;
