/** The owner's settings, in the order of the page. No zod here: pages import it. */
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
