import { normalForm } from '@lamma/protocol/fields/normal-form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arabicKey } from './folded-key';

/** [rule, what it shows, text, its key]. Marks that an editor hides are written as escapes. */
const examples: [string, string, string, string][] = [
  ['K1', 'joined forms of the letters become the letters', '\uFEE3\uFEAA\uFEAE\uFEB3\uFE94', 'مدرسه'],
  ['K1', 'the lam-alef sign becomes two letters', '\uFEFBعب', 'لاعب'],
  ['K1', 'the one-sign name of God becomes its letters', 'عبد \uFDF2', 'عبد الله'],
  ['K1', 'full-width Latin becomes Latin', 'ＦＩＦＡ', 'fifa'],
  ['K1', 'a raised digit becomes a digit', 'س²', 'س2'],
  ['K1', 'alef and a hamza typed apart become one letter', 'ا\u0654حمد', 'احمد'],
  ['K2', 'vowels, doubling and nunation are dropped', 'مُحَمَّدٌ', 'محمد'],
  ['K2', 'a dagger alef is dropped', 'الرحم\u0670ن', 'الرحمن'],
  ['K2', 'pause signs of the mushaf are dropped', 'لا ريب\u06DA فيه', 'لا ريب فيه'],
  ['K2', 'signs of honour above a name are dropped', 'محمد\u0610', 'محمد'],
  ['K3', 'tatweel is dropped', 'الكـــويت', 'الكويت'],
  ['K3', 'tatweel and vowels together', 'إِسْلَامُ آبَادـ', 'اسلام اباد'],
  ['K4', 'marks of direction are dropped', '\u200Fباريس\u200E', 'باريس'],
  ['K4', 'isolates are dropped', '\u2067روما\u2069', 'روما'],
  ['K4', 'a letter mark is dropped', '\u061Cدبي', 'دبي'],
  ['K4', 'a zero width joiner inside a word does not part it', 'بي\u200Dروت', 'بيروت'],
  ['K4', 'a zero width non-joiner does not part it either', 'می\u200Cخواهم', 'ميخواهم'],
  ['K4', 'a byte order mark is dropped', '\uFEFFحائل', 'حايل'],
  ['K4', 'an emoji is the same with and without the sign that asks for its colours', '❤\uFE0F', '❤'],
  ['K5', 'alef with a hamza above', 'أحمد', 'احمد'],
  ['K5', 'alef with a hamza below', 'إسبانيا', 'اسبانيا'],
  ['K5', 'alef with madda', 'آسيا', 'اسيا'],
  ['K5', 'alef wasla', '\u0671لرحمن', 'الرحمن'],
  ['K6', 'waw with a hamza', 'مؤتة', 'موته'],
  ['K6', 'yaa with a hamza', 'رئيس', 'رييس'],
  ['K6', 'alef maqsura', 'مصطفى', 'مصطفي'],
  ['K6', 'Persian yaa', 'علی', 'علي'],
  ['K7', 'a hamza on the line is dropped', 'صنعاء', 'صنعا'],
  ['K7', 'so is one in the middle', 'قراءة', 'قراه'],
  ['K8', 'taa marbuta is haa', 'مكة', 'مكه'],
  ['K8', 'and equals what many type', 'القاهره', 'القاهره'],
  ['K9', 'Persian kaf', 'کرة', 'كره'],
  ['K9', 'gaf', 'گولف', 'كولف'],
  ['K9', 'pe', 'پاريس', 'باريس'],
  ['K9', 'che', 'تشارلز چ', 'تشارلز ج'],
  ['K9', 've', 'ڤيتنام', 'فيتنام'],
  ['K10', 'Arabic digits', 'عام ١٩٩٠', 'عام 1990'],
  ['K10', 'Persian digits', '۲۰۲۲', '2022'],
  ['K10', 'both kinds side by side', '١2۳', '123'],
  ['K11', 'Latin is lower case', 'Python', 'python'],
  ['K11', 'accented Latin too', 'ÉCOLE', 'école'],
  ['K12', 'Arabic punctuation parts words', 'من هو؟،نعم', 'من هو نعم'],
  ['K12', 'a run of separators is one blank', 'ريال  -- مدريد', 'ريال مدريد'],
  ['K12', 'a run with signs that emoji are made of is one blank too', 'سي # شارب', 'سي شارب'],
  ['K12', 'stars part words', 'نعم*لا', 'نعم لا'],
  ['K12', 'quotes and brackets vanish at the ends', '«القانون في الطب» (كتاب)', 'القانون في الطب كتاب'],
  ['K12', 'line breaks and tabs are separators', '\tالنمل\n', 'النمل'],
  ['K12', 'a decimal point parts digits, so 3.5 is not 35', '3.5', '3 5'],
  ['K12', 'emoji stay', '🌊🐎', '🌊🐎'],
  ['K12', 'a skin tone stays', 'تم 👍🏽', 'تم 👍🏽'],
  ['K12', 'a flag stays whole', '🇰🇼 الكويت', '🇰🇼 الكويت'],
  ['K12', 'marks of other scripts stay with their letters', 'हिन्दी', 'हिन्दी'],
  ['K12', 'nothing to compare is empty', ' ؟! ', ''],
  ['K12', 'the empty text is empty', '', ''],
];

describe('arabicKey', () => {
  it.each(examples)('[%s] %s', (_rule, _what, text, key) => {
    expect(arabicKey(text)).toBe(key);
  });

  it('[K1] composes before marks are dropped: both ways of typing آ are one key', () => {
    expect(arabicKey('ا\u0653سيا')).toBe(arabicKey('آسيا'));
  });

  it.each([
    ['K5', 'أنتَ', 'انت'],
    ['K6', 'هادئ', 'هادي'],
    ['K8', 'فاطمة', 'فاطمه'],
    ['K10', '١٤٤٦ هـ', '1446 ه'],
    ['K12', 'كأس العالم - 2022', 'كأس العالم 2022'],
  ])('[%s] %s and %s are the same to a reader', (_rule, one, other) => {
    expect(arabicKey(one)).toBe(arabicKey(other));
  });

  it.each([
    ['K5', 'عمان', 'عثمان'],
    ['K7', 'ماء', 'مال'],
    ['K12', '3.5', '35'],
    ['K12', 'عبد الله', 'عبدالله'],
  ])('[%s] %s and %s stay apart', (_rule, one, other) => {
    expect(arabicKey(one)).not.toBe(arabicKey(other));
  });

  it('[K12] never leaves two blanks, or a blank at an end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(arabicKey(text)).not.toMatch(/^ | {2}| $/);
      }),
    );
  });

  it('[K12] the key of an Arabic key is itself', () => {
    const arabic = fc.string({ unit: fc.constantFrom(...'ابتةىيئؤءأإآ ـًُّ٣7،؟#ک\u200F') });
    fc.assert(
      fc.property(arabic, (text) => {
        expect(arabicKey(arabicKey(text))).toBe(arabicKey(text));
      }),
    );
  });
});

describe('the form that texts are compared in', () => {
  it('[B73] of marks that are stacked as writing stacks them is put in order as it was', () => {
    // Vowels, doubling, signs of the mushaf, accents, points of Hebrew, signs of India: up to eight on a letter.
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
