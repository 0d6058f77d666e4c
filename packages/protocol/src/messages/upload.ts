/** Messages about uploads, in a separate file so that pages without uploads do not load them. */
export const uploadMessages = {
  /** For HEIC, WAV and other formats that not every browser supports. */
  kinds: 'هذا النوع لا يعمل في كل الأجهزة. نقبل الصور jpg وpng وwebp وgif، والصوت mp3 وm4a وogg، والمقطع mp4 وwebm',
  /** For HEVC, AV1 and 10-bit films. */
  codec: 'لا تعرض كل الأجهزة ترميز هذا الملف. احفظوه mp4 بترميز H.264 (8 بت) وصوت AAC، ثم ارفعوه',
} as const;
