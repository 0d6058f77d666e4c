import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema, readConfig } from './config';

const top = new URL('../../../', import.meta.url);
const settings = Object.entries(configSchema.shape).map(([name, schema]) => {
  const unset = schema.safeParse(undefined);
  return { name, what: schema.description ?? '', byDefault: unset.data === undefined ? '' : String(unset.data) };
});

describe('[G1] the configuration', () => {
  it('stands in the README row by row, with its defaults', () => {
    const readme = readFileSync(new URL('README.md', top), 'utf8');
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
    const expected = settings.map(
      ({ name, what, byDefault }) => `| \`${name}\` | ${byDefault === '' ? '' : `\`${byDefault}\``} | ${what} |`,
    );
    const tidy = (line: string) => line.replace(/\s+/g, ' ');
    expect(rows.map(tidy)).toEqual(expected.map(tidy));
  });

  it('stands in .env.example, every setting with its default', () => {
    const example = readFileSync(new URL('.env.example', top), 'utf8');
    for (const { name, what, byDefault } of settings) expect(example).toContain(`# ${what}\n#${name}=${byDefault}\n`);
  });

  it('takes an empty value as unset, and says in a line which value is wrong', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({ ok: true, config: { PORT: 3000, HOST: '0.0.0.0' } });
    const wrong = readConfig({ PORT: 'eighty', PUBLIC_URL: 'lamma.example' });
    expect(wrong.ok).toBe(false);
    expect(!wrong.ok && wrong.problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL']);
  });
});
