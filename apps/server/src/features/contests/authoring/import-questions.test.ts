import { limits } from '@lamma/protocol/limits';
import { contestMessages } from '@lamma/protocol/messages';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { csvReader } from '../../../testing/files/csv-reader';
import { readImport as readFile } from './import-questions';

const readImport = (csv: string) => readFile({ sheets: csvReader }, 'noura', Buffer.from(csv));

const HEADER = 'question,optionA,optionB,optionC,optionD,correctAnswer,explanation';
const ROW = 'ما عاصمة الكويت؟,الكويت,الأحمدي,الجهراء,حولي,A,على الخليج';
const kuwait = {
  question: 'ما عاصمة الكويت؟',
  options: ['الكويت', 'الأحمدي', 'الجهراء', 'حولي'],
  correctAnswer: 0,
  explanation: 'على الخليج',
};

async function questionsOf(csv: string) {
  const read = await readImport(csv);
  if ('refusal' in read) throw new Error(JSON.stringify(read));
  return read.questions;
}
async function refusedFor(csv: string) {
  const read = await readImport(csv);
  if (!('refusal' in read)) throw new Error('it was taken');
  expect(read.refusal).toBe('badImport');
  return { message: read.message, fields: read.fields };
}

describe('questions out of a file', () => {
  it.each([
    ['as the template is', `\uFEFF${HEADER}\r\n${ROW}\r\n`],
    ['without its mark, by line feeds', `${HEADER}\n${ROW}`],
    ['by carriage returns alone', `${HEADER}\r${ROW}\r`],
    ['by semicolons', `${HEADER}\n${ROW}`.replaceAll(',', ';')],
    ['by tabs', `${HEADER}\n${ROW}`.replaceAll(',', '\t')],
    ['without a header', `${ROW}\n`],
    ['with an Arabic header', `السؤال,الخيار أ,الخيار ب,الخيار ج,الخيار د,الإجابة الصحيحة,الشرح\n${ROW}`],
    ['with another Arabic header', `نص السؤال,أ,ب,ج,د,الإجابة,التوضيح\n${ROW}`],
    ['with short heads', `question,a,b,c,d,correct,explanation\n${ROW}`],
    ['with blank lines', `\n\n${HEADER}\n,,,,,,\n${ROW}\n   \n`],
    ['everything quoted', [HEADER, ROW].map((line) => `"${line.replaceAll(',', '","')}"`).join('\r\n')],
    [
      'columns in another order, others among them',
      'explanation,note,correctAnswer,optionD,optionC,optionB,optionA,question\nعلى الخليج,x,A,حولي,الجهراء,الأحمدي,الكويت,ما عاصمة الكويت؟',
    ],
  ])('[R580] are read %s', async (_, csv) => {
    expect(await questionsOf(csv)).toEqual([kuwait]);
  });

  it('[R580] quotes hold commas, quotes and line breaks; cells are cleaned as typed text is', async () => {
    const row = '"من قال:\n""أنا, هنا""؟", أ ,ب\u202E,ج,د,B';
    expect(await questionsOf(`${HEADER}\n${row}`)).toEqual([
      { question: 'من قال: "أنا, هنا"؟', options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 1 },
    ]);
  });

  it.each([
    ['A', 0],
    ['d', 3],
    [' b ', 1],
    ['أ', 0],
    ['ا', 0],
    ['ب', 1],
    ['ج', 2],
    ['د', 3],
  ])('[R581] the right answer may be called «%s»', async (letter, place) => {
    expect((await questionsOf(`${HEADER}\nس,1,2,3,4,${letter},`))[0]?.correctAnswer).toBe(place);
  });

  it('[R582] nothing is taken unless all is right; each wrong row has its sentence, by its number in the file', async () => {
    const rows = [
      ROW,
      'س,1,,3,,A',
      '',
      ',1,2,3,4,E',
      `${'س'.repeat(501)},1,2,3,4,C`,
      'س,1,2,3,4,A,شرح,زائد',
      'س,1,2,3,"4',
    ];
    expect((await refusedFor([HEADER, ...rows].join('\n'))).fields).toEqual({
      '3': 'الخيار B ناقص، الخيار D ناقص',
      '5': `نص السؤال ناقص، ${contestMessages.correctNeeded}`,
      '6': contestMessages.textTooLong,
      '7': 'خانات زائدة، ضعوا النص الذي فيه فاصلة بين علامتي اقتباس',
      '8': `علامة اقتباس لم تُغلق، ${contestMessages.correctNeeded}`,
    });
  });

  it('[R582] a header that lacks a column says which', async () => {
    expect((await refusedFor('question,optionA,optionB,optionC,correctAnswer\nس,1,2,3,A')).fields).toEqual({
      '1': 'لا يوجد عمود «الخيار د»',
    });
    expect((await refusedFor('السؤال,أ,ب,ج,د\nس,1,2,3,4')).fields).toEqual({ '1': 'لا يوجد عمود «الإجابة الصحيحة»' });
    expect(await questionsOf('السؤال,أ,ب,ج,د,حرف الصحيح\nس,1,2,3,4,ب')).toHaveLength(1);
  });

  it.each([
    ['Windows-1256 decoded as UTF-8', new TextDecoder().decode(Buffer.from([0xc7, 0xe1, 0x2c, 0xd3]))],
    ['Windows-1256 read as Western letters', 'ÇáÓÄÇá,ÇáÎíÇÑ\nãÇ ÚÇÕãÉ ÇáßæíÊ,1,2,3,4,A'],
    ['UTF-8 read as Western letters', `${HEADER}\n${Buffer.from('عاصمة').toString('latin1')},1,2,3,4,A`],
    ['a binary file', 'PK\u0003\u0004\u0000\u0000'],
  ])('[R583] text that is not UTF-8 is refused by name: %s', async (_, csv) => {
    expect((await refusedFor(csv)).message).toBe(contestMessages.csvUnreadable);
  });

  it('[R583] Western text with its accents is text', async () => {
    expect(await questionsOf(`${HEADER}\nOù est Évry ?,été,naïve,Åland,señor,A,`)).toHaveLength(1);
  });

  it('[R584][T24] a file has 200 questions at most, and 2,000 rows are all that is read of it', async () => {
    const rows = (count: number) => [HEADER, ...Array<string>(count).fill(ROW)].join('\n');
    expect(await questionsOf(rows(limits.contestQuestions))).toHaveLength(200);
    expect((await refusedFor(rows(limits.contestQuestions + 1))).message).toBe(contestMessages.tooManyQuestions);
    expect((await refusedFor(rows(8000))).message).toBe('في الملف صفوف كثيرة، 2000 صف على الأكثر');
    for (const empty of ['', '\uFEFF', ' \n\n', `${HEADER}\n`]) {
      expect((await refusedFor(empty)).message).toBe(contestMessages.questionNeeded);
    }
  });

  it('[B72] a cell is too long by what arrived, before anything is done to it', async () => {
    const spy = vi.spyOn(String.prototype, 'normalize');
    const letters = 'ع'.repeat(100_000);
    const rows = [`${letters},1,2,3,4,A`, `س,${letters},2,3,4,A`, `س,1,2,3,4,${letters}`];
    expect((await refusedFor([`${HEADER},${letters}`, ...rows].join('\n'))).fields).toEqual({
      '2': contestMessages.textTooLong,
      '3': contestMessages.textTooLong,
      '4': contestMessages.correctNeeded,
    });
    expect(spy.mock.contexts.filter((text) => String(text).length > 1000)).toEqual([]);
    spy.mockRestore();
  });

  it('[R701] a large file lets others be served between its rows', async () => {
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await questionsOf([HEADER, ...Array<string>(limits.contestQuestions).fill(ROW)].join('\n'))).toHaveLength(
      200,
    );
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(limits.contestQuestions);
  });

  it('[R582] whatever a file holds, it is read or refused', async () => {
    const text = fc.array(fc.constantFrom(...'",;\t\r\n \uFEFFأبجدABCD=1x', ROW, HEADER), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, async (pieces) => {
        const read = await readImport(pieces.join(''));
        if ('refusal' in read) return;
        for (const { question, options, correctAnswer } of read.questions) {
          expect([question, ...options].every((each) => each.trim() !== '')).toBe(true);
          expect(options[correctAnswer]).toBeDefined();
        }
      }),
      { numRuns: 300 },
    );
  });
});
