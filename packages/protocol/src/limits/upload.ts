/** Bounds of uploads. They are apart from `limits` so that pages without uploads do not load them. */
export const uploadLimits = {
  /**
   * A file of one's own, as it is sent. Two minutes of the densest mp3 (320 kbit/s) are 4.8 MB; the rest is for covers and tags, which
   * are dropped.
   */
  uploadImageBytes: 15 * 1024 * 1024,
  uploadAudioBytes: 8 * 1024 * 1024,
  uploadVideoBytes: 20 * 1024 * 1024,
  /** As it is kept. A film is kept as long as it was sent. */
  keptImageBytes: 200_000,
  keptAudioBytes: 5 * 1024 * 1024,
  /** Of a sound and a film. */
  uploadMs: 120_000,
  /** The longer side of a film as it is sent, and of a picture as it is kept. */
  uploadSide: 1280,
  /** Width times height of a picture that is sent. */
  uploadPixels: 50_000_000,
  /** How long the sending of a file may take. */
  uploadWithinMs: 120_000,
  /** Files of one user that are sent at the same time. */
  uploadsAtOnce: 3,
  /** A spreadsheet with questions, as it is sent. */
  sheetBytes: 2 * 1024 * 1024,
  sheetWithinMs: 30_000,
  /** Rows of own categories that are read, and judged, at once. */
  sheetRows: 5000,
} as const;
