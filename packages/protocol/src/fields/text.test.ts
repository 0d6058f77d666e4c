import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  cleanLines,
  cleanParagraph,
  cleanSentence,
  firstGraphemes,
  foldDigits,
  graphemes,
  isBlank,
  linesIn,
  utf8Bytes,
} from './text';

const family = '👨‍👩‍👧‍👦';

describe('cleanLine', () => {
  it('cleanLine leaves plain letters and single spaces unchanged, on the fast path and on the full one', () => {
    const codes = [
      [0x21, 0x7e],
      [0x621, 0x64a],
      [0x660, 0x669],
    ] as const;
    const letters = codes.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)),
    );
    // The direction mark at the end, which is dropped, forces the full cleaning.
    for (const one of letters) {
      for (const other of letters) {
        const text = `${one}${other} ${one}`;
        if (cleanLine(`${text}\u200E`) !== text || cleanLine(text) !== text) expect.fail(JSON.stringify(text));
      }
    }
  });

  it.each([
    ['B5', 'direction marks', '\u202Eعلي\u202C \u2066سالم\u2069', 'علي سالم'],
    ['B6', 'the Arabic letter mark', '\u061Cعلي', 'علي'],
    ['B7', 'control characters', 'ع\u0000ل\u0007ي\r\nسالم\tفهد', 'ع ل ي سالم فهد'],
    ['B8', 'a lone high surrogate', 'علي\uD83D', 'علي'],
    ['B8', 'a lone low surrogate', '\uDE00علي', 'علي'],
    ['B3', 'invisible characters', '\u200Bعلي\u2060\uFEFF', 'علي'],
    ['B11', 'a pile of marks', `ع${'\u064E'.repeat(200)}لي`, `ع${'\u064E'.repeat(4)}لي`],
    ['B3', 'signs without a glyph', 'ع\uFFFCلي\uFFFF \u{1FFFE}سالم\uF8FF\u{F0001}', 'علي سالم'],
    ['B2', 'repeated blanks of every kind', '\u00A0\u3000 علي \u2003 سالم ', 'علي سالم'],
  ])('[%s] cleanLine removes %s', (_row, _what, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
    expect(cleanLine(cleanLine(typed))).toBe(kept);
  });

  it.each(['علي', 'أبو فهد', 'مُحَمَّد', "O'Neil", 'Zoë', 'می‌خواهم', '🇰🇼', family, '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '=1+1', '<b>'])(
    '[B12] cleanLine keeps %s as it is',
    (name) => {
      expect(cleanLine(name)).toBe(name);
    },
  );

  it('[B7] cleanLine normalises an é of two code points to NFC', () => {
    expect(cleanLine('Zoe\u0308')).toBe('Zoë');
  });

  it.each([
    ['B1', ''],
    ['B2', ' \u00A0\u3000'],
    ['B3', '\u200B\u2060\uFEFF'],
    ['B4', '\u064E\u0651'],
    ['B4', 'ـــ'],
    ['B4', '\u3164\u2800'],
  ])('[%s] isBlank is true for the invisible text %j', (_row, text) => {
    expect(isBlank(cleanLine(text))).toBe(true);
    expect(isBlank(`${text}ع`)).toBe(false);
  });
});

describe('cleanSentence', () => {
  it.each([
    ['marks of direction', '\u200E5 - 8 = ؟ \u200F!\u061C'],
    ['isolates that are closed', 'الدالة \u2066f(x)\u2069 و\u2067س\u2069 و\u2068\u2066a\u2069 b\u2069'],
    ['the signs of the Quran', 'يُسْرًا ۝٦ \u0600\u0601\u0602\u0603\u0604\u0605\u08E2'],
    ['joiners inside words', 'می\u200Cخواهم'],
  ])('cleanSentence keeps %s', (what, written) => {
    expect(cleanSentence(written)).toBe(written);
    if (what !== 'joiners inside words') expect(cleanLine(written)).not.toBe(written);
  });

  it.each([
    ['overrides and embeddings', '\u202Eعلي\u202C \u202Aسالم\u202C \u202B!\u202D', 'علي سالم !'],
    ['unclosed isolates', 'أ\u2066ب \u2067ج\u2069 د', 'أب \u2067ج\u2069 د'],
    ['isolate ends without a start', '\u2069أ\u2069 ب', 'أ ب'],
    ['repeated direction marks', 'أ\u200E\u200E\u200E ب', 'أ\u200E ب'],
    ['direction marks repeated around a dropped isolate', 'أ\u200E\u2066\u200E', 'أ\u200E'],
    [
      'a pile of marks between marks of direction',
      `ع${'\u064E\u200E\u064E\u2066'.repeat(200)}لي`,
      `ع${'\u064E'.repeat(4)}لي`,
    ],
    ['direction between a letter and its mark', 'Zoe\u200E\u0308', 'Zoë'],
    [
      'everything that cleanLine drops and a sentence does not need',
      ' ع\u0000ل\u200Bي\uFEFF \u00A0 سالم\uD83D ',
      'ع لي سالم',
    ],
  ])('cleanSentence removes %s', (_what, typed, kept) => {
    expect(cleanSentence(typed)).toBe(kept);
    expect(cleanSentence(kept)).toBe(kept);
  });

  it('cleanSentence is idempotent, for any combination of characters', () => {
    const units = [
      'ا',
      'e',
      ' ',
      '1',
      '\u064E',
      '\u0308',
      '\u200C',
      '\u200E',
      '\u200F',
      '\u2066',
      '\u2068',
      '\u2069',
      '\u202E',
      '۝',
    ];
    for (const a of units)
      for (const b of units)
        for (const c of units)
          for (const d of units) {
            const once = cleanSentence(`ا${a}${b}${c}${d}`);
            if (cleanSentence(once) !== once) expect.fail(JSON.stringify([a, b, c, d]));
          }
  });

  it('a text of direction marks alone is blank, and a text with a Quranic sign is not', () => {
    expect(['\u200E\u200F', '\u2066\u2069'].map((text) => isBlank(cleanSentence(text)))).toEqual([true, true]);
    expect(['۝', '\u0600', '\u08E2'].map((text) => isBlank(cleanSentence(text)))).toEqual([false, false, false]);
  });

  it('graphemes ignores direction marks, and counts the end of an ayah with its number as one', () => {
    expect([
      graphemes('\u200E5 - 8\u200F', 40),
      graphemes('\u2066علي\u2069', 40),
      graphemes('\u200E\u064Eع', 40),
    ]).toEqual([5, 3, 2]);
    const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });
    for (const text of ['۝٦', 'يسرا ۝٦ ا', '۝', '\u0600\u0601١٢', 'ا۝ ب', '۝👨‍👩‍👧‍👦'])
      expect(graphemes(text, 40), text).toBe([...segmenter.segment(text)].length);
  });
});

describe('cleanParagraph', () => {
  it.each([
    ['the ends of lines, however they are written', 'أ\r\nب\rج\nد\u2028ه', 'أ\nب\nج\nد\nه'],
    ['more than one empty line', 'أ\n\n \u200B \n\nب', 'أ\n\nب'],
    ['empty lines at its ends', '\n \nأ\n\n', 'أ'],
    ['what a line is cleaned of', ' \u202Eعلي\t سالم \n فهد ', 'علي سالم\nفهد'],
    ['isolates that are not closed on their line', 'أ\u2066\nب\u2069\n\u200E5 - 8', 'أ\nب\n\u200E5 - 8'],
  ])('cleanParagraph removes %s', (_what, typed, kept) => {
    expect(cleanParagraph(typed)).toBe(kept);
    expect(cleanParagraph(kept)).toBe(kept);
  });
});

describe('cleanLines', () => {
  it.each([
    ['a verse', 'قفا نبك من ذكرى حبيب ومنزل\nبسقط اللوى بين الدخول فحومل'],
    ['code with its indentation', 'ماذا يطبع؟\nfor i in range(3):\n    if i > 1:\n        print(i)'],
    ['one empty line between two', 'أولًا\n\nثانيًا'],
    ['a first line that stands further in', '    الصدر\nالعجز'],
    ['marks of direction and the signs of the Quran', '\u200E5 - 8 = ؟\nيُسْرًا ۝٦'],
  ])('cleanLines keeps %s', (_what, written) => {
    expect(cleanLines(written)).toBe(written);
  });

  it.each([
    ['the ends of lines, however they are written', 'أ\r\nب\rج\u2028د', 'أ\nب\nج\nد'],
    ['tabs, which are four blanks', 'if x:\n\ty', 'if x:\n    y'],
    ['blanks that all lines have', '   a\n     b\n\n   c', 'a\n  b\n\nc'],
    ['blanks at ends and inside of lines', 'أ  ب  \n  ج \t د', 'أ ب\n  ج د'],
    ['empty lines at its ends, and more than one', '\n \nأ\n\n \u200B \n\nب\n\n', 'أ\n\nب'],
    ['indentation beyond any', `أ\n${' '.repeat(500)}ب`, `أ\n${' '.repeat(24)}ب`],
    ['isolates that are not closed on their line', 'أ\u2066\nب\u2069', 'أ\nب'],
    ['what a line of its own is cleaned of', '  \u202Eعلي\t سالم ', 'علي سالم'],
  ])('cleanLines removes %s', (_what, typed, kept) => {
    expect(cleanLines(typed)).toBe(kept);
    expect(cleanLines(kept)).toBe(kept);
  });

  it('linesIn counts the lines of a text', () => {
    expect([linesIn('أ'), linesIn('أ\nب'), linesIn('أ\n\nب')]).toEqual([1, 2, 3]);
    expect(isBlank('\n\n')).toBe(true);
  });
});

describe('lengths', () => {
  it('[B10] graphemes counts what a person would call a character', () => {
    expect([graphemes('علي', 40), graphemes(family, 40), graphemes('مُحَمَّد', 40)]).toEqual([3, 1, 4]);
    expect(graphemes(family.repeat(40), 40)).toBe(40);
  });

  it('[B10] the fast path of graphemes gives the count of Intl.Segmenter', () => {
    const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });
    const signs = [' ~', '\u0620\u064A', '\u0660\u0669'].flatMap(([first = '', last = '']) => {
      const codes = Array.from(
        { length: last.charCodeAt(0) - first.charCodeAt(0) + 1 },
        (_, at) => first.charCodeAt(0) + at,
      );
      return codes.map((code) => String.fromCharCode(code));
    });
    for (const before of signs) {
      const pairs = signs.map((after) => before + after).join('');
      expect(graphemes(pairs, 1000), before).toBe([...segmenter.segment(pairs)].length);
    }
  });

  it('[B10] graphemes gives the count of Intl.Segmenter for any combination of characters', () => {
    const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });
    const units = [...'aعé か가5☺❤😀👨👩🏽🏴क'];
    units.push('\u064E', '\u0301', '\u200D', '\u200C', '\uFE0F', '\u20E3', '\u3099', '\u093E', '\uFF9E');
    units.push('\u1100', '\u1161', '🇰', '🇼', '\u{E0067}', '\u{E007F}', '\uFDFA', 'ﷲ', 'ß', 'Ж', 'א');
    for (const first of units) {
      for (const second of units) {
        for (const third of units) {
          const text = cleanLine(first + second + third + third + first);
          const counted = [...segmenter.segment(text)].length;
          if (graphemes(text, 40) !== counted) expect([text, graphemes(text, 40)]).toEqual([text, counted]);
        }
      }
    }
  });

  it('[B9] graphemes stops counting once a text is too long', () => {
    expect(graphemes('ع'.repeat(41), 40)).toBe(41);
    expect(graphemes('ع'.repeat(1_000_000), 40)).toBe(41);
    expect(graphemes(`ع${'\u064E'.repeat(1_000_000)}`, 40)).toBe(41);
  });

  it('[B10] firstGraphemes cuts a text only between graphemes', () => {
    expect(firstGraphemes(`ع${family}مُحَمَّد`, 4)).toBe(`ع${family}مُحَ`);
    expect([firstGraphemes('علي', 3), firstGraphemes('علي', 9), firstGraphemes('علي', 0)]).toEqual(['علي', 'علي', '']);
  });

  it('[B20] utf8Bytes returns the number of UTF-8 bytes of a text', () => {
    for (const text of ['a', 'é', 'ع', '€', '🎉', family])
      expect(utf8Bytes(text)).toBe(encodeURIComponent(text).replace(/%../g, 'x').length);
  });
});

describe('foldDigits', () => {
  it('[B23][B29] foldDigits folds Arabic, Persian and full-width digits to 0-9', () => {
    const folded = '0123456789';
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９ 09 ع')).toBe(`${folded} ${folded} ${folded} 09 ع`);
  });
});
