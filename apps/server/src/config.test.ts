import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema, readConfig } from './config';

const root = new URL('../../../', import.meta.url);
const settings = Object.entries(configSchema.shape).map(([name, schema]) => ({
  name,
  is: schema.description ?? '',
  byDefault: String(configSchema.parse({})[name as 'PORT'] ?? ''),
}));

describe('readConfig', () => {
  it('readConfig has no required setting', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      config: {
        PORT: 3000,
        HOST: '0.0.0.0',
        DATA_DIR: './data',
        TRUST_PROXY: 0,
        LIMITS_FACTOR: 1,
        ADMIN_EMAIL: 'owner@lamma.local',
        LOG_LEVEL: 'info',
      },
    });
  });

  it('readConfig treats an empty setting as not set', () => {
    expect(readConfig({ PORT: '', ADMIN_PASSWORD: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'http://redis'],
    ['PUBLIC_URL', 'lamma.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['ADMIN_PASSWORD', '12345'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['SOCIAL_IMAGE_URL', 'javascript:alert(1)'],
    ['SUPPORT_WHATSAPP', 'call me'],
    ['LIMITS_FACTOR', '0'],
    ['LIMITS_FACTOR', '-1'],
    ['LIMITS_FACTOR', 'off'],
    ['METRICS_TOKEN', 'guessable'],
    ['LOG_LEVEL', 'loud'],
  ])('readConfig refuses %s=%s in one line that names it', (name, value) => {
    const read = readConfig({ [name]: value });
    if (read.ok) throw new Error('it was taken');
    expect(read.problems).toHaveLength(1);
    expect(read.problems[0]).toMatch(new RegExp(`^${name}: .+`));
    expect(read.problems[0]).not.toContain('\n');
  });

  it('readConfig reports all errors at once, without the value of a secret', () => {
    const read = readConfig({ PORT: 'x', SECRET_KEY: 'planted', ADMIN_PASSWORD: 'pw' });
    if (read.ok) throw new Error('it was taken');
    expect(read.problems).toHaveLength(3);
    expect(read.problems.join()).not.toMatch(/planted|pw\b/);
  });

  it.each([
    'https://lamma.example/game',
    'https://lamma.example/?a=1',
    'https://lamma.example/#a',
    'https://a:b@lamma.example',
  ])('readConfig refuses PUBLIC_URL=%s, which is more than an origin, and says what to write', (address) => {
    const read = readConfig({ PUBLIC_URL: address });
    expect(read).toEqual({
      ok: false,
      problems: [
        expect.stringMatching(
          /^PUBLIC_URL: write https:\/\/lamma\.example without a path: .+ at the root of its address$/,
        ),
      ],
    });
  });

  it.each(['https://lamma.example', 'https://lamma.example/', 'https://LAMMA.example:443'])(
    'readConfig reads PUBLIC_URL=%s as its origin',
    (address) => {
      expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ config: { PUBLIC_URL: 'https://lamma.example' } });
    },
  );

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('readConfig with TRUST_PROXY=%s trusts %i proxies', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ config: { TRUST_PROXY: proxies } });
  });

  it('the README’s table of settings has a row with the default of each setting of readConfig', () => {
    const readme = readFileSync(new URL('README.md', root), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`)? *\| (.*?) *\|$/gm)];
    expect(rows.map(([, name, byDefault = '', is]) => ({ name, is, byDefault }))).toEqual(settings);
  });

  it('.env.example has a line with the default of each setting', () => {
    const example = readFileSync(new URL('.env.example', root), 'utf8');
    const rows = [...example.matchAll(/^# (.+)\n#([A-Z_]+)=(.*)$/gm)];
    expect(rows.map(([, is, name, byDefault]) => ({ name, is, byDefault }))).toEqual(settings);
  });
});
