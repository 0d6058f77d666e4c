/** The owner's settings, in the order in which the page shows them. Does not import zod, because pages load this file. */
export const settingNames = [
  'siteName',
  'supportWhatsapp',
  'socialImageUrl',
  'socialVideoUrl',
  'providerUrl',
  'freeGames',
  'contestHistoryDays',
] as const;
export type SettingName = (typeof settingNames)[number];
