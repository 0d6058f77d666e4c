import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arabicDigits } from './digits';

const changed: [string, string][] = [
  ['1453', '١٤٥٣'],
  ['0', '٠'],
  ['سورة سبأ 10 و11', 'سورة سبأ ١٠ و١١'],
  ['3 مقابل 1', '٣ مقابل ١'],
  ['فيه 50 نجمة، و13 خطًّا', 'فيه ٥٠ نجمة، و١٣ خطًّا'],
  ['2015/2016', '٢٠١٥/٢٠١٦'],
  ['موسم 2015/16', 'موسم ٢٠١٥/١٦'],
  ['يوم 25/5/1981', 'يوم ٢٥/٥/١٩٨١'],
  ['37.5', '٣٧٫٥'],
  ['حرارته 37.5 درجة.', 'حرارته ٣٧٫٥ درجة.'],
  ['عام 1990. ثم 1991', 'عام ١٩٩٠. ثم ١٩٩١'],
  ['مساحتها 17,818 كيلومترًا', 'مساحتها ١٧٬٨١٨ كيلومترًا'],
  ['15% من العدد 120', '١٥٪ من العدد ١٢٠'],
  ['الساعة 10:30', 'الساعة ١٠:٣٠'],
  ['09:05', '٠٩:٠٥'],
  ['بنسبة 3:1', 'بنسبة ٣:١'],
  ['السلسلة: 1، 2، 4، 7؟', 'السلسلة: ١، ٢، ٤، ٧؟'],
  ['الحرارة -5 درجات', 'الحرارة -٥ درجات'],
  ['-40', '-٤٠'],
  ['(1990) و«1991»', '(١٩٩٠) و«١٩٩١»'],
  ['الزاوية 90° قائمة', 'الزاوية ٩٠° قائمة'],
  ['نواة Linux عام 1991', 'نواة Linux عام ١٩٩١'],
  ['تابع لمعهد MIT، 16 طالبًا', 'تابع لمعهد MIT، ١٦ طالبًا'],
  ['العاصمة - 1990 - بيروت', 'العاصمة - ١٩٩٠ - بيروت'],
  ['تحتاج لاختيار 6 فئات: اخترتم ٠ من ٦', 'تحتاج لاختيار ٦ فئات: اخترتم ٠ من ٦'],
  ['كم عدد الرقمين 0 و1؟', 'كم عدد الرقمين ٠ و١؟'],
  ['سجّل 2.', 'سجّل ٢.'],
];

const kept: string[] = [
  // beside Latin letters
  'HTTP 404',
  'رمز HTTP 404 في الشبكة',
  'الجيل 5G',
  'جزيء H2O',
  'H2O',
  'Au',
  'x2',
  'كأس FIFA 2022',
  'ترميز UTF-8',
  'نسخة v1.2',
  'Windows 95 (1995)',
  'درجة 37 °C',
  'درجة 37°C',
  // formulae
  '2 + 3 = ?',
  'كم يساوي 2 + 3؟',
  'احسب (2 + 3) × 4',
  'ناتج 7 - 2',
  'ناتج 7-2',
  '5 - 8 = -3',
  'ناتج 8 / 2',
  'س = 7',
  '2س + 3ص',
  'x² + 5',
  '10⁸',
  '√16',
  '5 > 3',
  'كم يساوي (5) × س؟',
  // codes, phones, addresses
  '+96550001234',
  'اتصلوا على 22334455',
  'هاتف 2233-4455',
  '007',
  'الرمز 0042',
  'الإصدار 1.2.3',
  'العنوان 192.168.1.10:3000',
  'https://example.com/a/2',
  'الوسم #2022',
  'ب-52',
  'user_1',
  'في 2014-07-08',
  // nothing to do
  '',
  'سبعة',
  'سورة سبأ ١٠',
];

describe('arabicDigits', () => {
  it.each(changed)('arabicDigits writes %s as %s', (text, written) => {
    expect(arabicDigits(text)).toBe(written);
  });

  it.each(kept)('arabicDigits leaves %s unchanged', (text) => {
    expect(arabicDigits(text)).toBe(text);
  });

  it('arabicDigits is idempotent and touches nothing but digits and number marks', () => {
    const word = fc.constantFrom(
      'سورة',
      'و',
      ' ',
      '، ',
      '7',
      '10',
      '2022',
      '.',
      '%',
      '-',
      '/',
      'A',
      '°',
      '(',
      ')',
      '+',
      '٣',
    );
    const plain = (text: string) =>
      text
        .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
        .replace(/٫/g, '.')
        .replace(/٬/g, ',')
        .replace(/٪/g, '%');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join('');
        const once = arabicDigits(text);
        expect(plain(once)).toBe(plain(text));
        expect(arabicDigits(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
