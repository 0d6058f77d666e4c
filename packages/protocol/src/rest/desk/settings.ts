import * as z from 'zod';
import { line } from '../../fields/fields';
import { siteLink, whatsappNumber } from '../../fields/links';
import { ownerLimits } from '../../limits/owner';
import { ownerMessages } from '../../messages/owner';
import { settingNames } from '../../setting-names';
import { endpoint } from '../endpoint';

/** The current values; null for a link or number that is not set. */
const settingValues = z.object({
  siteName: z.string(),
  /** Digits for a wa.me address. */
  supportWhatsapp: z.string().nullable(),
  socialImageUrl: z.string().nullable(),
  socialVideoUrl: z.string().nullable(),
  providerUrl: z.string().nullable(),
  /** The number of free games for accounts that register from now on. */
  freeGames: z.number().int().min(0),
  /** How long the results of past contests are stored. */
  contestHistoryDays: z.number().int().min(1),
});
export type SettingValues = z.infer<typeof settingValues>;

const settingsNow = z.object({
  /** Grows with every change. */
  version: z.number().int().min(0),
  values: settingValues,
  /** Settings that an environment variable overrides, with the variable's name. Such settings cannot be changed on the desk. */
  locked: z.array(z.object({ name: z.enum(settingNames), variable: z.string() })),
});
export type SettingsNow = z.infer<typeof settingsNow>;

const numberBetween = (min: number, max: number, sentence: string) =>
  z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence);

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  who: 'owner',
  summary: 'The current settings, and which of them the environment overrides',
  reply: settingsNow,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  who: 'owner',
  summary: 'Changes the sent settings of the site; refused if any setting was changed since `version`',
  body: z.object({
    version: z.number().int().min(0),
    siteName: line(ownerLimits.siteName, ownerMessages.siteNameNeeded, ownerMessages.siteNameTooLong).optional(),
    supportWhatsapp: whatsappNumber.nullable().optional(),
    socialImageUrl: siteLink.nullable().optional(),
    socialVideoUrl: siteLink.nullable().optional(),
    providerUrl: siteLink.nullable().optional(),
    freeGames: numberBetween(0, ownerLimits.freeGames, ownerMessages.freeGamesWrong).optional(),
    contestHistoryDays: numberBetween(1, ownerLimits.contestHistoryDays, ownerMessages.historyDaysWrong).optional(),
  }),
  reply: settingsNow,
});
