import { normalForm } from '@lamma/protocol/fields/normal-form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arabicKey } from './folded-key';

/** [behaviour, text, key]. Invisible marks are written as escapes. */
const examples: [string, string, string][] = [
  ['replaces presentation forms by letters', '\uFEE3\uFEAA\uFEAE\uFEB3\uFE94', 'مدرسه'],
  ['splits the lam-alef ligature into two letters', '\uFEFBعب', 'لاعب'],
  ['splits the ligature of the name of God into letters', 'عبد \uFDF2', 'عبد الله'],
  ['replaces full-width Latin by Latin', 'ＦＩＦＡ', 'fifa'],
  ['replaces a superscript digit by a digit', 'س²', 'س2'],
  ['composes alef and a combining hamza', 'ا\u0654حمد', 'احمد'],
  ['drops vowels, shadda and nunation', 'مُحَمَّدٌ', 'محمد'],
  ['drops a dagger alef', 'الرحم\u0670ن', 'الرحمن'],
  ['drops Quranic pause signs', 'لا ريب\u06DA فيه', 'لا ريب فيه'],
  ['drops honorific marks above a name', 'محمد\u0610', 'محمد'],
  ['drops tatweel', 'الكـــويت', 'الكويت'],
  ['drops tatweel and vowels together', 'إِسْلَامُ آبَادـ', 'اسلام اباد'],
  ['drops direction marks', '\u200Fباريس\u200E', 'باريس'],
  ['drops isolates', '\u2067روما\u2069', 'روما'],
  ['drops an Arabic letter mark', '\u061Cدبي', 'دبي'],
  ['drops a zero-width joiner without splitting the word', 'بي\u200Dروت', 'بيروت'],
  ['drops a zero-width non-joiner without splitting the word', 'می\u200Cخواهم', 'ميخواهم'],
  ['drops a BOM', '\uFEFFحائل', 'حايل'],
  ['drops an emoji variation selector', '❤\uFE0F', '❤'],
  ['folds alef with a hamza above', 'أحمد', 'احمد'],
  ['folds alef with a hamza below', 'إسبانيا', 'اسبانيا'],
  ['folds alef with madda', 'آسيا', 'اسيا'],
  ['folds alef wasla', '\u0671لرحمن', 'الرحمن'],
  ['folds waw with a hamza', 'مؤتة', 'موته'],
  ['folds yaa with a hamza', 'رئيس', 'رييس'],
  ['folds alef maqsura', 'مصطفى', 'مصطفي'],
  ['folds Persian yaa', 'علی', 'علي'],
  ['drops a hamza on the line', 'صنعاء', 'صنعا'],
  ['drops a hamza inside a word', 'قراءة', 'قراه'],
  ['reads taa marbuta as haa', 'مكة', 'مكه'],
  ['keeps a haa that many type for taa marbuta', 'القاهره', 'القاهره'],
  ['folds Persian kaf', 'کرة', 'كره'],
  ['folds gaf', 'گولف', 'كولف'],
  ['folds pe', 'پاريس', 'باريس'],
  ['folds che', 'تشارلز چ', 'تشارلز ج'],
  ['folds ve', 'ڤيتنام', 'فيتنام'],
  ['folds Arabic digits', 'عام ١٩٩٠', 'عام 1990'],
  ['folds Persian digits', '۲۰۲۲', '2022'],
  ['folds both kinds of digits in one number', '١2۳', '123'],
  ['lower-cases Latin', 'Python', 'python'],
  ['lower-cases accented Latin', 'ÉCOLE', 'école'],
  ['separates words at Arabic punctuation', 'من هو؟،نعم', 'من هو نعم'],
  ['replaces a run of separators by one blank', 'ريال  -- مدريد', 'ريال مدريد'],
  ['replaces a run with # by one blank', 'سي # شارب', 'سي شارب'],
  ['separates words at stars', 'نعم*لا', 'نعم لا'],
  ['drops quotes and brackets at the ends', '«القانون في الطب» (كتاب)', 'القانون في الطب كتاب'],
  ['treats line breaks and tabs as separators', '\tالنمل\n', 'النمل'],
  ['separates digits at a decimal point, so 3.5 is not 35', '3.5', '3 5'],
  ['keeps emoji', '🌊🐎', '🌊🐎'],
  ['keeps a skin tone', 'تم 👍🏽', 'تم 👍🏽'],
  ['keeps a flag whole', '🇰🇼 الكويت', '🇰🇼 الكويت'],
  ['keeps marks of other scripts', 'हिन्दी', 'हिन्दी'],
  ['is empty if nothing is left to compare', ' ؟! ', ''],
  ['is empty for the empty text', '', ''],
];

describe('arabicKey', () => {
  it.each(examples)('arabicKey %s', (_what, text, key) => {
    expect(arabicKey(text)).toBe(key);
  });

  it('both ways of typing آ have the same arabicKey, because it composes letters before it drops marks', () => {
    expect(arabicKey('ا\u0653سيا')).toBe(arabicKey('آسيا'));
  });

  it.each([
    ['أنتَ', 'انت'],
    ['هادئ', 'هادي'],
    ['فاطمة', 'فاطمه'],
    ['١٤٤٦ هـ', '1446 ه'],
    ['كأس العالم - 2022', 'كأس العالم 2022'],
  ])('arabicKey gives %s and %s the same key', (one, other) => {
    expect(arabicKey(one)).toBe(arabicKey(other));
  });

  it.each([
    ['عمان', 'عثمان'],
    ['ماء', 'مال'],
    ['3.5', '35'],
    ['عبد الله', 'عبدالله'],
  ])('arabicKey gives %s and %s different keys', (one, other) => {
    expect(arabicKey(one)).not.toBe(arabicKey(other));
  });

  it('arabicKey returns no double blank and no blank at either end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(arabicKey(text)).not.toMatch(/^ | {2}| $/);
      }),
    );
  });

  it('arabicKey is idempotent', () => {
    const arabic = fc.string({ unit: fc.constantFrom(...'ابتةىيئؤءأإآ ـًُّ٣7،؟#ک\u200F') });
    fc.assert(
      fc.property(arabic, (text) => {
        expect(arabicKey(arabicKey(text))).toBe(arabicKey(text));
      }),
    );
  });
});

describe('normalForm', () => {
  it('[B73] normalForm orders stacked combining marks as Unicode does', () => {
    // Tashkeel, shadda, Quranic signs, accents, Hebrew points, Indic signs: up to eight per letter.
    const mark = fc.constantFrom(
      ...'\u064B\u064E\u0651\u0653\u0655\u0670\u06D6\u06ED\u0301\u0308\u0316\u0327\u05B4\u094D\u302E\u3099',
    );
    const letter = fc.constantFrom(...'عاليوeةنञか', ' ', '\u200C');
    const cluster = fc.tuple(letter, fc.array(mark, { maxLength: 8 })).map(([base, marks]) => base + marks.join(''));
    fc.assert(
      fc.property(fc.array(cluster, { maxLength: 12 }), fc.constantFrom('NFC', 'NFKC', 'NFKD'), (clusters, form) => {
        const text = clusters.join('');
        return normalForm(text, form as 'NFC') === text.normalize(form);
      }),
    );
  });
});
