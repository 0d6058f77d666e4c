import * as z from 'zod';
import { line } from '../../fields/fields';
import { siteLink, whatsappNumber } from '../../fields/links';
import { ownerLimits } from '../../limits/owner';
import { ownerMessages } from '../../messages/owner';
import { settingNames } from '../../setting-names';
import { endpoint } from '../endpoint';

/** As they are now. A link or number that is not set is null. */
const settingValues = z.object({
  siteName: z.string(),
  /** Digits for a wa.me address. */
  supportWhatsapp: z.string().nullable(),
  socialImageUrl: z.string().nullable(),
  socialVideoUrl: z.string().nullable(),
  providerUrl: z.string().nullable(),
  /** Of an account that registers from now on. */
  freeGames: z.number().int().min(0),
  /** How long the results of past contests are kept. */
  contestHistoryDays: z.number().int().min(1),
});
export type SettingValues = z.infer<typeof settingValues>;

const settingsNow = z.object({
  /** Grows with every change. */
  version: z.number().int().min(0),
  values: settingValues,
  /** Those that the environment sets, each with the variable's name: they are not changed here. */
  locked: z.array(z.object({ name: z.enum(settingNames), variable: z.string() })),
});
export type SettingsNow = z.infer<typeof settingsNow>;

const between = (least: number, most: number, sentence: string) =>
  z.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence);

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  who: 'owner',
  summary: 'The settings of the site as they are now, and which of them the environment sets',
  reply: settingsNow,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  who: 'owner',
  summary:
    'Changes settings of the site, those that are sent; refused where somebody else has changed any since `version`',
  body: z.object({
    version: z.number().int().min(0),
    siteName: line(ownerLimits.siteName, ownerMessages.siteNameNeeded, ownerMessages.siteNameTooLong).optional(),
    supportWhatsapp: whatsappNumber.nullable().optional(),
    socialImageUrl: siteLink.nullable().optional(),
    socialVideoUrl: siteLink.nullable().optional(),
    providerUrl: siteLink.nullable().optional(),
    freeGames: between(0, ownerLimits.freeGames, ownerMessages.freeGamesWrong).optional(),
    contestHistoryDays: between(1, ownerLimits.contestHistoryDays, ownerMessages.historyDaysWrong).optional(),
  }),
  reply: settingsNow,
});
