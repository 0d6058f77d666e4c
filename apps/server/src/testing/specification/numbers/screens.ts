import type { ConstantRow } from './row';

const SECOND = 1000;

/** Numbers of what screens do: reading, waiting, telling. */
export const screenNumbers: readonly ConstantRow[] = [
  // Waiting and reading
  {
    what: 'redirect of the unauthorised after, ms',
    is: 500,
    file: 'apps/web/src/lib/server/sign-in-again.ts',
    code: 'redirectDelayMs = 500',
  },
  {
    what: 'redirect without game data after, ms',
    is: SECOND,
    file: 'apps/web/src/routes/setup/game-setup/data-missing.tsx',
    code: 'LEAVES_AFTER_MS = 1000',
  },
  {
    what: 'queries read again every, ms',
    is: 5 * SECOND,
    file: 'apps/web/src/lib/server/query-client.ts',
    code: 'refetchMs = 5000',
  },
  {
    what: 'queries read again on focus',
    is: 'yes',
    file: 'apps/web/src/lib/server/query-client.ts',
    code: 'refetchOnWindowFocus: true',
  },
  { what: 'data is stale', is: 'always', file: 'apps/web/src/lib/server/query-client.ts', code: 'staleTime: 0' },
  { what: 'queries are retried', is: 'no', file: 'apps/web/src/lib/server/query-client.ts', code: 'retry: false' },
  {
    what: 'mutations are retried',
    is: 'no',
    file: 'apps/web/src/lib/server/query-client.ts',
    code: 'mutations: { retry: false',
  },
  {
    what: 'retries of the control page’s reading',
    is: 1,
    file: 'apps/web/src/features/contests/api.ts',
    code: 'retry: 1',
  },
  {
    what: 'error of an answer that is not OK',
    is: 'status: body',
    file: 'apps/web/src/lib/server/http.ts',
    code: 'body || statusText',
  },
  {
    what: 'what a 401 has in it',
    is: 'Unauthorized',
    file: 'packages/protocol/src/refusals.ts',
    code: "row.status === 401 ? 'Unauthorized'",
  },
  { what: 'calls send cookies', is: 'yes', file: 'apps/web/src/lib/server/http.ts', code: "credentials: 'include'" },
  {
    what: 'service worker',
    is: '/sw.js',
    file: 'apps/web/src/service-worker/registration.ts',
    code: "?? '/sw.js'",
  },

  {
    what: 'a JSON body goes along',
    is: 'only with a payload',
    file: 'apps/web/src/lib/server/http.ts',
    code: 'if (given.body !== undefined) {',
  },
  {
    what: 'what the current user’s reading says of a 401',
    is: 'null',
    file: 'apps/web/src/features/accounts/api.ts',
    code: 'error.status === 401) return null',
  },
  {
    what: 'media stand below',
    is: '/attached_assets/',
    file: 'apps/server/src/platform/http/files/media.ts',
    code: "app.get('/attached_assets/:file'",
  },
  {
    what: 'dates of the past games',
    is: 'en-GB',
    file: 'apps/web/src/lib/arabic/dates.ts',
    code: 'shortDay = new Intl.DateTimeFormat(`en-GB-u-nu-',
    differs: 'arabicDigits',
  },
  {
    what: 'dates of the owner’s pages',
    is: 'Arabic of Saudi Arabia',
    file: 'apps/web/src/lib/arabic/dates.ts',
    code: 'day = new Intl.DateTimeFormat(`ar-SA-u-nu-',
    differs: 'oneCalendar',
  },

  // Codes to scan
  {
    what: 'code of a contest: width, pixels',
    is: 256,
    file: 'apps/web/src/game-ui/code/code-card.module.css',
    code: '256px',
  },
  {
    what: 'code of a contest: margin, modules',
    is: 2,
    file: 'apps/web/src/game-ui/code/code-card.tsx',
    code: 'desk: 2',
  },
  {
    what: 'code of the site: width, margin',
    is: [300, 2],
    file: 'apps/web/src/game-ui/code/code-image.ts',
    code: 'width: 300, margin: 2',
  },
  {
    what: 'code of the site: colour',
    is: 'dark blue',
    file: 'apps/web/src/game-ui/code/code-image.ts',
    code: "dark: tokenValue('--c-dye-4')",
  },
  {
    what: 'code of the site: the file’s name ends',
    is: 'qrcode.png',
    file: 'apps/web/src/features/site/code/site-code.tsx',
    code: "lamma-qrcode.png'",
  },

  // Notifications
  {
    what: 'kinds of notifications',
    is: ['default', 'destructive'],
    file: 'apps/web/src/lib/toast-store.ts',
    code: "ToastVariant = 'default' | 'ok' | 'destructive'",
    differs: 'thirdKind',
  },
  {
    what: 'notifications at once',
    is: 1,
    file: 'apps/web/src/lib/toast-store.ts',
    code: 'set({ toasts: [{ ...content, id, open: true }] })',
  },
  {
    what: 'a notification stands, ms',
    is: 5 * SECOND,
    file: 'apps/web/src/lib/toast-store.ts',
    code: 'toastDurationMs = 5000',
  },
  {
    what: 'removed after dismissal, ms',
    is: 3 * SECOND,
    file: 'apps/web/src/lib/toast-store.ts',
    code: 'toastRemovalMs = 3000',
  },
  {
    what: 'swiped away to the right by, pixels',
    is: 50,
    file: 'apps/web/src/ui/overlays/toaster.tsx',
    code: 'swipeThresholdPx = 50',
  },
  {
    what: 'key that focuses notifications',
    is: 'F8',
    file: 'apps/web/src/ui/overlays/toaster.tsx',
    code: "hotkey={['F8']}",
  },
  { what: 'tooltip opens after, ms', is: 700, file: 'apps/web/src/ui/overlays/tooltip.tsx', code: 'openDelayMs = 700' },
  { what: 'the next one within, ms', is: 300, file: 'apps/web/src/ui/overlays/tooltip.tsx', code: 'skipDelayMs = 300' },
];
