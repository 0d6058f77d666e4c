/** Limits of uploads, in a separate file so that other pages do not load them. */
export const uploadLimits = {
  /** Maximum sizes of sent files. Two minutes of mp3 at 320 kbit/s are 4.8 MB; covers and tags, which are dropped, need the rest. */
  uploadImageBytes: 15 * 1024 * 1024,
  uploadAudioBytes: 8 * 1024 * 1024,
  uploadVideoBytes: 20 * 1024 * 1024,
  /** Maximum sizes of stored files. A film is stored in the size in which it was sent. */
  keptImageBytes: 200_000,
  keptAudioBytes: 5 * 1024 * 1024,
  /** The maximum length of a sound or film. */
  recordingMs: 120_000,
  /** The maximum of the longer side of a sent film and of a stored picture. Larger pictures are scaled down. */
  uploadSide: 1280,
  /** The maximum width times height of a sent picture. */
  uploadPixels: 50_000_000,
  /** The timeout of an upload's request. */
  uploadWithinMs: 120_000,
  /** Concurrent uploads per user. */
  uploadsAtOnce: 3,
  /** The maximum size of a spreadsheet with questions, and the timeout of its request. */
  sheetBytes: 2 * 1024 * 1024,
  sheetWithinMs: 30_000,
  /** Rows of own categories per import. */
  sheetRows: 5000,
} as const;
