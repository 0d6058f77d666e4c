import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { ledgerOf } from '../../testing/people/allowance-of';
import { subjectOf, waitForMails } from '../../testing/server/outbox';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const ownerOf = (server: TestServer) => signIn(server.url, 'owner@example.com', 'owner-secret');
const read = (owner: Host) => owner.call('GET /api/admin/settings');
const change = async (owner: Host, changes: Record<string, unknown>, version?: number) =>
  owner.request('PUT', '/api/admin/settings', { version: version ?? (await read(owner)).version, ...changes });

onEachStorageInFullRun('the settings of the site', (start) => {
  let server: TestServer;
  afterEach(() => server.end());

  it('the site’s settings have defaults; a changed setting takes effect at once and survives a restart', async () => {
    server = await start();
    const owner = await ownerOf(server);
    const byDefault = { siteName: 'لمّة', freeGames: 2, contestHistoryDays: 365 };
    const unset = { supportWhatsapp: null, socialImageUrl: null, socialVideoUrl: null, providerUrl: null };
    expect(await read(owner)).toEqual({ version: 0, values: { ...byDefault, ...unset }, locked: [] });
    const links = { socialImageUrl: 'https://pictures.example/lamma', providerUrl: 'https://provider.example' };
    const reply = await change(owner, {
      siteName: ' ليالينا ',
      supportWhatsapp: '+965 5012 ٣٤٥٦',
      freeGames: 3,
      ...links,
    });
    expect(reply.status).toBe(200);
    const shown = { name: 'ليالينا', freeGames: 3, supportWhatsapp: '96550123456', ...links };
    expect(await visitor(server.url).call('GET /api/site')).toMatchObject(shown);
    const { dataDir } = server;
    await server.stop();
    server = await start({ dataDir });
    expect(await visitor(server.url).call('GET /api/site')).toMatchObject(shown);
    expect((await change(await ownerOf(server), { socialImageUrl: null })).status).toBe(200);
    expect(await visitor(server.url).call('GET /api/site')).toMatchObject({ ...shown, socialImageUrl: null });
  });

  it('the subject of every mail contains the configured site name', async () => {
    server = await start();
    const owner = await ownerOf(server);
    const noura = await host(server.url);
    expect((await change(owner, { siteName: 'ليالينا' })).status).toBe(200);
    for (const type of ['feedback', 'suggestion'] as const)
      await noura.call('POST /api/feedback-suggestions', {
        body: { feedback: 'زر أكبر', type, userEmail: noura.email },
      });
    await visitor(server.url).request('POST', '/api/auth/forgot-password', { email: noura.email });
    const mails = await waitForMails(server.dataDir, 3);
    const expected = ['ملاحظة جديدة في ليالينا', 'اقتراح جديد في ليالينا', 'استعادة كلمة المرور في ليالينا'];
    expect(mails.map(subjectOf).sort()).toEqual(expected.sort());
  });

  it('new users get the current number of free games, and older users keep theirs', async () => {
    server = await start();
    const owner = await ownerOf(server);
    const before = await host(server.url);
    await change(owner, { freeGames: 5 });
    const noura = await host(server.url);
    await change(owner, { freeGames: 0 });
    const salem = await host(server.url);
    const games = async (person: Host) => (await person.call('GET /api/user-games')).regularGames;
    expect([await games(before), await games(noura), await games(salem)]).toEqual([2, 5, 0]);
    await noura.startGame();
    expect((await ledgerOf(server, noura.user.id)).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['grant', 5],
      ['start', -1],
    ]);
    expect(await salem.call('GET /api/user/game-limit')).toMatchObject({
      canPlay: false,
      gamesRemaining: 0,
      freeGames: 0,
    });
    expect(await noura.call('GET /api/user/game-limit')).toMatchObject({ gamesRemaining: 4, freeGames: 5 });
  });

  it('if two changes of settings are based on the same version, the second is refused', async () => {
    server = await start();
    const owner = await ownerOf(server);
    for (const name of ['ليالينا', 'سمرنا', 'ديوانيتنا']) {
      const { version, values } = await read(owner);
      const freeGames = values.freeGames + 1;
      const [one, other] = await Promise.all([
        change(owner, { siteName: name }, version),
        change(owner, { freeGames }, version),
      ]);
      expect([one.status, other.status].sort(), name).toEqual([200, 409]);
      await expectRefused(one.status === 409 ? one : other, 'settingsChanged');
      const now = await read(owner);
      expect(now.version).toBe(version + 1);
      expect([now.values.siteName === name, now.values.freeGames === freeGames].filter(Boolean)).toHaveLength(1);
      await expectRefused(await change(owner, { siteName: 'أخرى' }, version), 'settingsChanged');
    }
  });

  it('the audit log has each changed setting with its old and new value', async () => {
    server = await start();
    const owner = await ownerOf(server);
    await change(owner, { siteName: 'ليالينا', freeGames: 2 });
    server.clock.advance(1);
    await change(owner, { freeGames: 4, socialVideoUrl: 'videos.example/lamma' });
    const lines = await owner.call('GET /api/admin/audit');
    expect(lines.map(({ action, subject, detail }) => [action, subject, detail])).toEqual(
      expect.arrayContaining([
        ['settingChanged', 'siteName', { from: 'لمّة', to: 'ليالينا' }],
        ['settingChanged', 'freeGames', { from: 2, to: 4 }],
        ['settingChanged', 'socialVideoUrl', { from: '', to: 'https://videos.example/lamma' }],
      ]),
    );
    expect(lines).toHaveLength(3);
    expect(lines[2]?.subject).toBe('siteName');
  });
});

describe('settings from the environment and the settings’ checks', () => {
  let server: TestServer;
  afterEach(() => server.end());

  it('the environment locks a setting and overrides the owner’s value', async () => {
    server = await startTestServer();
    const { dataDir } = server;
    await change(await ownerOf(server), { providerUrl: 'https://mine.example', freeGames: 9 });
    await server.stop();
    const env = { PROVIDER_URL: 'https://provider.example', SUPPORT_WHATSAPP: '+96550001122', SOLO_HISTORY_DAYS: '90' };
    server = await startTestServer({ dataDir, env });
    const owner = await ownerOf(server);
    const { values, locked } = await read(owner);
    expect(values).toMatchObject({ providerUrl: 'https://provider.example', contestHistoryDays: 90, freeGames: 9 });
    expect(locked).toEqual([
      { name: 'supportWhatsapp', variable: 'SUPPORT_WHATSAPP' },
      { name: 'providerUrl', variable: 'PROVIDER_URL' },
      { name: 'contestHistoryDays', variable: 'SOLO_HISTORY_DAYS' },
    ]);
    await expectRefused(await change(owner, { contestHistoryDays: 10, freeGames: 1 }), 'settingLocked');
    expect((await read(owner)).values.freeGames).toBe(9);
    await server.stop();
    server = await startTestServer({ dataDir });
    expect((await read(await ownerOf(server))).values.providerUrl).toBe('https://mine.example');
  });

  const refused: [string, string | number, string][] = [
    ['siteName', '   ', 'اكتبوا اسم الموقع'],
    ['siteName', 'ا'.repeat(21), 'الاسم طويل، 20 حرفًا على الأكثر'],
    ...['12', 'call me', '0501234567', '1234567890123456', ''].map(
      (value): [string, string, string] =>
        ['supportWhatsapp', value, 'اكتبوا الرقم مع مفتاح الدولة، مثل 96550123456'] as const,
    ),
    ...[
      'javascript:alert(1)',
      'javascript://example.com/%0aalert(1)',
      'data:text/html,x',
      'https://',
      'lamma',
      'https://user:pw@example.com',
      'https://good.example\\@evil.example',
      'http://a b.example',
      '',
      `https://example.com/${'x'.repeat(300)}`,
    ].map((value): [string, string, string] => [
      'socialImageUrl',
      value,
      'اكتبوا رابطًا صحيحًا، مثل https://example.com/lamma',
    ]),
    ['freeGames', 101, 'الألعاب المجانية من 0 إلى 100'],
    ['freeGames', -1, 'الألعاب المجانية من 0 إلى 100'],
    ['freeGames', 1.5, 'الألعاب المجانية من 0 إلى 100'],
    ['contestHistoryDays', 0, 'مدة الحفظ من يوم إلى 36500 يوم'],
    ['contestHistoryDays', 36_501, 'مدة الحفظ من يوم إلى 36500 يوم'],
  ];
  it.each(refused)(
    'the setting %s %j is refused with a specific message and changes nothing',
    async (field, value, sentence) => {
      server = await startTestServer();
      const owner = await ownerOf(server);
      const reply = await change(owner, { [field]: value });
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { message: sentence, fields: { [field]: sentence } },
      ]);
      expect((await read(owner)).version).toBe(0);
    },
  );

  it.each([
    ['instagram.com/lamma.kw', 'https://instagram.com/lamma.kw'],
    ['http://lamma.example:8080/a?b=c#d', 'http://lamma.example:8080/a?b=c#d'],
    ['lamma.example:8080/a', 'https://lamma.example:8080/a'],
    ['  https://موقع.السعودية/لمة  ', 'https://موقع.السعودية/لمة'],
  ])('the settings accept the link %s', async (typed, kept) => {
    server = await startTestServer();
    const owner = await ownerOf(server);
    expect((await change(owner, { socialVideoUrl: typed })).status).toBe(200);
    expect((await read(owner)).values.socialVideoUrl).toBe(kept);
  });
});
