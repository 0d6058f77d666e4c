/** The screens of the design, and the smallest supported phone (`small`). */
export const sizes = {
  tv: { width: 1920, height: 1080 },
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
} as const;

export type SizeName = keyof typeof sizes;
export type Size = (typeof sizes)[SizeName];
