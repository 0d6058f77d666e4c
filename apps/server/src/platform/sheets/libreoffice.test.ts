import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { csvText, xlsxBytes } from './write-sheet';

/** Opens our files in LibreOffice (Debian: libreoffice-calc); skipped where it is not installed. */
const run = promisify(execFile);
const isThere = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);
if (!isThere) process.stderr.write('\nLIBREOFFICE IS MISSING: no spreadsheet is opened in it\n');

const folder = temporaryFolder();
afterAll(() => folder.remove());

const COMMA_QUOTE_UTF8 = '44,34,76';

it.skipIf(!isThere)(
  'LibreOffice opens CSV and XLSX with Arabic text, and runs no formula in them',
  { timeout: 120_000 },
  async () => {
    const rows = [
      ['السؤال', 'الإجابة'],
      ['ما عاصمة الكويت؟', 'مدينة الكويت'],
      ['=1+1', '@SUM(1;2)'],
      ['+1', '-2'],
    ];
    writeFileSync(join(folder.path, 'comma.csv'), csvText(rows));
    writeFileSync(join(folder.path, 'sheet.xlsx'), await xlsxBytes(rows));
    const profile = `-env:UserInstallation=file://${folder.path}/profile`;
    const opened = async (file: string, ...how: string[]) => {
      const to = ['--convert-to', `out.csv:Text - txt - csv (StarCalc):${COMMA_QUOTE_UTF8}`];
      await run('soffice', [profile, '--headless', ...how, ...to, '--outdir', folder.path, join(folder.path, file)]);
      const text = readFileSync(join(folder.path, file.replace(/\.\w+$/, '.out.csv')), 'utf8');
      return text.trim().split('\n');
    };
    expect(await opened('sheet.xlsx')).toEqual(rows.map((cells) => cells.join(',')));
    expect(await opened('comma.csv', `--infilter=Text - txt - csv (StarCalc):${COMMA_QUOTE_UTF8},1`)).toEqual([
      'السؤال,الإجابة',
      'ما عاصمة الكويت؟,مدينة الكويت',
      "'=1+1,'@SUM(1;2)",
      "'+1,'-2",
    ]);
  },
);
