import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arabicKey } from './folded-key';
import { looseKey } from './loose-match';

describe('looseKey', () => {
  it.each([
    ['الكويت', 'كويت'],
    ['البوسنة والهرسك', 'بوسنة والهرسك'],
    ['المملكة المتحدة', 'مملكة متحدة'],
    ['سورة النمل', 'النمل'],
    ['مدينة الكويت', 'الكويت'],
    ['جمهورية التشيك', 'التشيك'],
    ['نهر النيل', 'النيل'],
    ['نادي العربي', 'العربي'],
    ['سيدنا يونس عليه السلام', 'يونس'],
    ['النبيّ يونس', 'يونس'],
    ['خالد بن الوليد رضي الله عنه', 'خالد بن الوليد'],
    ['ثلاثة', '3'],
    ['ثلاث', '٣'],
    ['صفر', '0'],
    ['اثنتان', 'اثنين'],
    ['عشرة', '10'],
    ['أحد عشر', '11'],
    ['إحدى عشرة', '11'],
    ['اثنتي عشرة سنة', '12 سنة'],
    ['ثماني عشرة', '18'],
    ['عشرون', 'عشرين'],
    ['خمسة وعشرون', '25'],
    ['خمس و عشرين', '25'],
    ['إحدى وأربعون', '41'],
    ['تسع وتسعون', '99'],
    ['مئة', '100'],
    ['مائة', '100'],
    ['السبعة', '7'],
  ])('looseKey gives %s and %s the same key', (one, other) => {
    expect(looseKey(one)).toBe(looseKey(other));
  });

  it.each<[string, string, boolean]>([
    ['الري', 'ري', true],
    ['الو', 'و', false],
    ['الكونغو', 'الكونغو الديمقراطية', false],
    ['غينيا', 'غينيا بيساو', false],
    ['خمسة', 'خمسون', false],
    ['ثلاثة عشر', 'ثلاثون', false],
    ['أحد', '1', false],
    ['فرنسا', 'فرنسه', false],
    ['ثلاثة آلاف', '3000', true],
    ['واحد آلاف', '1000', false],
  ])('looseKey gives %s and %s the same key: %s', (one, other, same) => {
    expect(looseKey(one) === looseKey(other)).toBe(same);
  });

  it('looseKey keeps frame words in a text that has no other words', () => {
    expect(looseKey('الجزيرة')).toBe('جزيره');
    expect(looseKey('مدينة')).toBe('مدينه');
  });

  it('looseKey reads every number from 0 to 100 in both genders', () => {
    const units: [string, string][] = [
      ['واحد', 'واحدة'],
      ['اثنان', 'اثنتان'],
      ['ثلاثة', 'ثلاث'],
      ['أربعة', 'أربع'],
      ['خمسة', 'خمس'],
      ['ستة', 'ست'],
      ['سبعة', 'سبع'],
      ['ثمانية', 'ثمانٍ'],
      ['تسعة', 'تسع'],
    ];
    const tens = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
    units.forEach((pair, index) => {
      for (const word of pair) expect(looseKey(word)).toBe(String(index + 1));
    });
    tens.forEach((ten, tenIndex) => {
      expect(looseKey(ten)).toBe(String((tenIndex + 2) * 10));
      units.forEach((pair, index) => {
        for (const word of pair) expect(looseKey(`${word} و${ten}`)).toBe(String((tenIndex + 2) * 10 + index + 1));
      });
    });
    const teens: [string, string][] = [
      ['أحد عشر', 'إحدى عشرة'],
      ['اثنا عشر', 'اثنتا عشرة'],
      ['ثلاثة عشر', 'ثلاث عشرة'],
      ['أربعة عشر', 'أربع عشرة'],
      ['خمسة عشر', 'خمس عشرة'],
      ['ستة عشر', 'ست عشرة'],
      ['سبعة عشر', 'سبع عشرة'],
      ['ثمانية عشر', 'ثماني عشرة'],
      ['تسعة عشر', 'تسع عشرة'],
    ];
    teens.forEach((pair, index) => {
      for (const word of pair) expect(looseKey(word)).toBe(String(index + 11));
    });
  });

  it('looseKey returns the same key for a text and for its arabicKey, and an empty key only if the arabicKey is empty', () => {
    const word = fc.constantFrom('سورة', 'النّمل', 'ثلاثة', 'عشر', 'و', 'وعشرون', '٧', 'مدينة', 'إلى', '،', 'ال', '');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        expect(looseKey(arabicKey(text))).toBe(looseKey(text));
        expect(looseKey(text) === '').toBe(arabicKey(text) === '');
      }),
    );
  });
});
