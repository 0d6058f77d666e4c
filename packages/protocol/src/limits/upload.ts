/** Limits of uploads, in a file of their own so that other pages do not load them. */
export const uploadLimits = {
  /** Sizes as sent. Two minutes of the densest mp3 (320 kbit/s) are 4.8 MB; the rest is for covers and tags, which are dropped. */
  uploadImageBytes: 15 * 1024 * 1024,
  uploadAudioBytes: 8 * 1024 * 1024,
  uploadVideoBytes: 20 * 1024 * 1024,
  /** Sizes as stored. A film is stored with the size that it was sent with. */
  keptImageBytes: 200_000,
  keptAudioBytes: 5 * 1024 * 1024,
  /** The longest sound or film. */
  recordingMs: 120_000,
  /** The longer side of a film as sent, and of a picture as stored. */
  uploadSide: 1280,
  /** Width times height of a picture as sent. */
  uploadPixels: 50_000_000,
  /** The timeout of an upload's request. */
  uploadWithinMs: 120_000,
  /** Concurrent uploads per user. */
  uploadsAtOnce: 3,
  /** A spreadsheet with questions, as sent. */
  sheetBytes: 2 * 1024 * 1024,
  sheetWithinMs: 30_000,
  /** Rows of own categories per import. */
  sheetRows: 5000,
} as const;
