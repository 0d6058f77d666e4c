import { limits } from '@lamma/protocol/limits';
import { contestMessages, lineMessages } from '@lamma/protocol/messages';
import { refusals } from '@lamma/protocol/refusals';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { csvReader } from '../../../testing/files/csv-reader';
import { importTexts } from '../texts';
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
  if (!('refusal' in read)) throw new Error('the import succeeded');
  expect(read.refusal).toBe('badImport');
  return { message: read.message, fields: read.fields };
}

describe('readImport', () => {
  it.each([
    ['the template’s columns', `\uFEFF${HEADER}\r\n${ROW}\r\n`],
    ['no BOM and line feeds', `${HEADER}\n${ROW}`],
    ['carriage returns alone', `${HEADER}\r${ROW}\r`],
    ['semicolons', `${HEADER}\n${ROW}`.replaceAll(',', ';')],
    ['tabs', `${HEADER}\n${ROW}`.replaceAll(',', '\t')],
    ['no headings', `${ROW}\n`],
    ['Arabic headings', `السؤال,الخيار أ,الخيار ب,الخيار ج,الخيار د,الإجابة الصحيحة,الشرح\n${ROW}`],
    ['other Arabic headings', `نص السؤال,أ,ب,ج,د,الإجابة,التوضيح\n${ROW}`],
    ['short headings', `question,a,b,c,d,correct,explanation\n${ROW}`],
    ['blank lines', `\n\n${HEADER}\n,,,,,,\n${ROW}\n   \n`],
    ['only quoted cells', [HEADER, ROW].map((line) => `"${line.replaceAll(',', '","')}"`).join('\r\n')],
    [
      'columns in another order, with unknown columns between',
      'explanation,note,correctAnswer,optionD,optionC,optionB,optionA,question\nعلى الخليج,x,A,حولي,الجهراء,الأحمدي,الكويت,ما عاصمة الكويت؟',
    ],
  ])('an import accepts %s', async (_, csv) => {
    expect(await questionsOf(csv)).toEqual([kuwait]);
  });

  it('an import reads commas, quotes and line breaks inside quotes, and cleans cells like typed text', async () => {
    const row = '"من قال:\n""أنا, هنا""؟", أ ,ب\u202E,ج,د,B';
    expect(await questionsOf(`${HEADER}\n${row}`)).toEqual([
      { question: 'من قال:\n"أنا, هنا"؟', options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 1 },
    ]);
  });

  it('an import reads ="005" as 005, as a spreadsheet shows it', async () => {
    const row = 'كم؟,="005","=""a """"b""""""",ج,د,="A"';
    const [question] = await questionsOf(`${HEADER}\n${row}`);
    expect(question).toMatchObject({ options: ['005', 'a "b"', 'ج', 'د'], correctAnswer: 0 });
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
    ['2', 1],
    ['٣', 2],
    ['الخيار ب', 1],
    ['option c', 2],
    ['الرابع', 3],
    ['الجهراء', 2],
    ['حَوَلِّي', 3],
  ])('an import accepts «%s» as the right answer', async (letter, place) => {
    const row = `س,الكويت,الأحمدي,الجهراء,حولي,${letter},`;
    expect((await questionsOf(`${HEADER}\n${row}`))[0]?.correctAnswer).toBe(place);
  });

  it('an import refuses a right answer that equals the letter of one option and the text of another', async () => {
    const rows = ['س,4,3,2,1,2', 'س,O,A,B,AB,A', 'س,ب,أ,ج,د,ب'];
    const { fields } = await refusedFor([HEADER, ...rows].join('\n'));
    expect(new Set(Object.values(fields ?? {}))).toEqual(new Set([importTexts.severalAnswers]));
    expect(Object.keys(fields ?? {})).toEqual(['2', '3', '4']);
    expect((await questionsOf(`${HEADER}\nس,1,2,3,4,2`))[0]?.correctAnswer).toBe(1);
  });

  it('an import warns about equal options and names their row', async () => {
    const read = await readImport([HEADER, ROW, 'س,٤,4,3,2,C', 'س,أ,أ,أ,ب,D'].join('\n'));
    expect('refusal' in read ? read : read.warnings).toEqual([
      'الصف 3: الخياران A وB متساويان',
      'الصف 4: الخيارات A وB وC متساوية',
    ]);
    expect(await readImport(`${HEADER}\n${ROW}`)).not.toHaveProperty('warnings');
  });

  it('an import keeps the line breaks of a verse and the indentation of code', async () => {
    const row = '"قفا نبك\nمن ذكرى",a,"if x:\r\n    y\r\n",c,d,B,"أولًا\n\nثانيًا"';
    expect(await questionsOf(`${HEADER}\n${row}`)).toEqual([
      {
        question: 'قفا نبك\nمن ذكرى',
        options: ['a', 'if x:\n    y', 'c', 'd'],
        correctAnswer: 1,
        explanation: 'أولًا\n\nثانيًا',
      },
    ]);
    const lines = (count: number) => `"${Array<string>(count).fill('س').join('\n')}"`;
    const { fields } = await refusedFor([HEADER, `${lines(13)},1,2,3,4,A`, `س,${lines(7)},2,3,4,A`].join('\n'));
    expect(fields).toEqual({ '2': lineMessages.tooManyLines, '3': lineMessages.tooManyAnswerLines });
  });

  it.each([
    ['a title and a date above it', `"أسئلة العلوم"\n\nالتاريخ;2024\n${HEADER}\n${ROW}`],
    ['a sep= line above it', `sep=;\n${`${HEADER}\n${ROW}`.replaceAll(',', ';')}`],
    ['a title full of commas above its semicolons', `أ, ب, ج, د\n${`${HEADER}\n${ROW}`.replaceAll(',', ';')}`],
    ['a sentence with «السؤال» above it', `السؤال,في كل صف\n${HEADER}\n${ROW}`],
    ['names without a blank, in other words', `م,الأسئلة,خيار1,بديل ب,إجابة 3,OptionD,مفتاح الإجابة,الشرح\n1,${ROW}`],
    ['bars between its cells', `${HEADER}\n${ROW}`.replaceAll(',', '|')],
    ['a sep= line with an uncommon sign', `sep=^\n${`${HEADER}\n${ROW}`.replaceAll(',', '^')}`],
    ['a column of numbers, filled in further than the questions', `م,${HEADER}\n1,${ROW}\n2,,,,,,,\n3,,,,,,,`],
  ])('an import accepts a heading row with %s', async (_what, csv) => {
    expect(await questionsOf(csv)).toEqual([kuwait]);
  });

  it('an import uses the delimiter named by a sep= line and does not count that line as a question', async () => {
    const commas = 'أيها لون: أ, ب, ج, د, ه, و؟;١,٥;٢,٥;٣,٥;٤,٥;A;لا شيء';
    expect(await questionsOf(`sep=;\n${commas}`)).toEqual([
      {
        question: 'أيها لون: أ, ب, ج, د, ه, و؟',
        options: ['١,٥', '٢,٥', '٣,٥', '٤,٥'],
        correctAnswer: 0,
        explanation: 'لا شيء',
      },
    ]);
    const wrong = `${HEADER}\n${ROW}\n${ROW.replace(',A,', ',E,')}`.replaceAll(',', ';');
    expect(Object.keys((await refusedFor(`sep=;\n${wrong}`)).fields ?? {})).toEqual(['3']);
  });

  it('an import lists the expected headings if the first row is neither a header nor a question', async () => {
    const { message, fields } = await refusedFor(`أسئلة العلوم\n${ROW.replace(',A,', ',E,')}`);
    expect(message).toBe(
      'لم نجد عناوين الأعمدة في أول 20 صفًا، بحثنا عن: «السؤال»، «الخيار A»، «الخيار B»، «الخيار C»، «الخيار D»، «الإجابة الصحيحة»',
    );
    expect(Object.keys(fields ?? {})).toEqual(['1', '2']);
    expect((await refusedFor(`${ROW}\n${ROW.replace(',A,', ',E,')}`)).message).toBe(refusals.badImport.ar);
  });

  it('an import reads UTF-16 with and without a BOM', async () => {
    const text = `${HEADER}\r\n${ROW}`;
    const files = [`\uFEFF${text}`, text].flatMap((all) => [
      Buffer.from(all, 'utf16le'),
      Buffer.from(all, 'utf16le').swap16(),
    ]);
    for (const bytes of files)
      expect(await readFile({ sheets: csvReader }, 'noura', bytes)).toEqual({ questions: [kuwait] });
  });

  it('an import reads Windows-1256, as Excel on an Arabic computer writes CSV', async () => {
    const question = Buffer.from([0xe3, 0xc7, 0x20, 0xda, 0xc7, 0xd5, 0xe3, 0xc9, 0x3f]);
    const bytes = Buffer.concat([Buffer.from(`${HEADER}\r\n`), question, Buffer.from(',a,b,c,d,A,\r\n')]);
    const read = await readFile({ sheets: csvReader }, 'noura', bytes);
    expect(read).toMatchObject({ questions: [{ question: 'ما عاصمة?' }] });
    const western = Buffer.from(`${HEADER}\r\nété où,a,b,c,d,A`, 'latin1');
    expect(await readFile({ sheets: csvReader }, 'noura', western)).toMatchObject({
      message: contestMessages.csvUnreadable,
    });
  });

  it('an import with a wrong row imports nothing and reports every wrong row by its number in the file', async () => {
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

  it('an import reports which column is missing in the header', async () => {
    expect((await refusedFor('question,optionA,optionB,optionC,correctAnswer\nس,1,2,3,A')).fields).toEqual({
      '1': 'لا يوجد عمود «الخيار D»',
    });
    expect((await refusedFor('السؤال,أ,ب,ج,د\nس,1,2,3,4')).fields).toEqual({ '1': 'لا يوجد عمود «الإجابة الصحيحة»' });
    expect(await questionsOf('السؤال,أ,ب,ج,د,حرف الصحيح\nس,1,2,3,4,ب')).toHaveLength(1);
  });

  it.each([
    ['Windows-1256 decoded as UTF-8', new TextDecoder().decode(Buffer.from([0xc7, 0xe1, 0x2c, 0xd3]))],
    ['Windows-1256 read as Western letters', 'ÇáÓÄÇá,ÇáÎíÇÑ\nãÇ ÚÇÕãÉ ÇáßæíÊ,1,2,3,4,A'],
    ['UTF-8 read as Western letters', `${HEADER}\n${Buffer.from('عاصمة').toString('latin1')},1,2,3,4,A`],
    ['a binary file', 'PK\u0003\u0004\u0000\u0000'],
  ])('an import refuses wrongly decoded text and binary files: %s', async (_, csv) => {
    expect((await refusedFor(csv)).message).toBe(contestMessages.csvUnreadable);
  });

  it('an import accepts Western text with accents', async () => {
    expect(await questionsOf(`${HEADER}\nOù est Évry ?,été,naïve,Åland,señor,A,`)).toHaveLength(1);
  });

  it('an import refuses more than 200 questions and reads no more than 2,000 rows', async () => {
    const rows = (count: number) => [HEADER, ...Array<string>(count).fill(ROW)].join('\n');
    expect(await questionsOf(rows(limits.contestQuestions))).toHaveLength(200);
    expect((await refusedFor(rows(limits.contestQuestions + 1))).message).toBe(contestMessages.tooManyQuestions);
    expect((await refusedFor(rows(8000))).message).toBe('في الملف صفوف كثيرة، 2000 صف على الأكثر');
    for (const empty of ['', '\uFEFF', ' \n\n', `${HEADER}\n`]) {
      expect((await refusedFor(empty)).message).toBe(contestMessages.questionNeeded);
    }
  });

  it('[B72] an import refuses a cell whose raw text is too long, before cleaning the text', async () => {
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

  it('an import yields to the event loop while it reads a large file', async () => {
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

  it('an import reads or refuses any content and never throws', async () => {
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
