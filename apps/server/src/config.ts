import * as z from 'zod';

/**
 * All settings of the server, read once from the environment. A wrong value stops the start. A test compares the
 * settings with the configuration table of the README.
 */
const url = z.url({ protocol: /^https?$/ });
/** An origin without a path, because cookies and the API are for a whole origin. */
const origin = url
  .transform((text) => new URL(text))
  .refine(({ href, origin }) => href === `${origin}/`, {
    error: ({ input }) =>
      `write ${(input as URL).origin} without a path: the site is served at the root of its address`,
  })
  .transform(({ origin }) => origin);
/** Number of trusted proxies in front of the server. */
const proxies = z
  .string()
  .regex(/^([0-9]|true|false)$/)
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)));

const megabytes = z.coerce.number().int().min(1).max(1_000_000);

export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the database, the secret, the uploads and the outbox: back up all of it'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL instead of the built-in SQLite'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis: pushes and rate limits shared between several server processes'),
  PUBLIC_URL: origin
    .optional()
    .describe('The address that users open, without a path: for links in mails and behind a proxy'),
  TRUST_PROXY: proxies
    .default(0)
    .describe('1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto; 2 behind two in a row'),
  ADMIN_EMAIL: z.string().default('owner@lamma.local').describe("The owner's e-mail address"),
  ADMIN_PASSWORD: z
    .string()
    .min(6)
    .max(128)
    .optional()
    .describe("The owner's first password; without it one is made and printed once"),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('Key of codes and cookies; without it one is kept in DATA_DIR/secret. The same on all processes'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it mails are written to DATA_DIR/outbox'),
  MAIL_FROM: z.string().default('لمّة <no-reply@lamma.local>').describe('Sender of mails'),
  SOCIAL_IMAGE_URL: url.optional().describe('Page on an image-sharing site, linked on the landing page'),
  SOCIAL_VIDEO_URL: url.optional().describe('Page on a short-video site, linked on the landing page'),
  PROVIDER_URL: url.optional().describe("The provider's own web site"),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\+?\d{6,15}$/)
    .optional()
    .describe('WhatsApp number for requesting codes'),
  SOLO_HISTORY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .optional()
    .describe('How many days the results of past contests are kept; if unset, the owner decides (at first 365)'),
  UPLOADS_USER_MB: megabytes
    .default(200)
    .describe('How many megabytes of own pictures, sounds and films a user may keep'),
  UPLOADS_TOTAL_MB: megabytes.default(5000).describe('How many megabytes all users together may keep'),
  LIMITS_FACTOR: z.coerce.number().positive().max(1_000_000).default(1).describe('Multiplies every rate limit'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token for /metrics from other machines'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
});

export type Config = z.infer<typeof configSchema>;

/**
 * @param env the environment; an empty string counts as not set
 * @returns the settings, or a line for each error
 */
export function readConfig(
  env: Record<string, string | undefined>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(set);
  if (parsed.success) return { ok: true, config: parsed.data };
  return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}
