import { describe, expect, it } from 'vitest';
import { nameKey } from './letters';

/** Names that look the same: in a contest the second gets a number. */
const sameNames: [string, string][] = [
  ['نورة\u3164', 'نورة'],
  ['ن و ر ة', 'نورة'],
  ['نـورة', 'نورة'],
  ['نُورَة', 'نورة'],
  ['نوره', 'نورة'],
  ['\u0672حمد', 'أحمد'],
  ['Аli', 'Ali'],
  ['Αli', 'Ali'],
  ['аli', 'ALI'],
  ['M\u0435ssi', 'Messi'],
  ['\u0391\u0399i', 'Ali'],
  ['AIi', 'ALI'],
  ['BiII', 'Bill'],
  ['N0ra', 'Nora'],
  ['0mar', 'OMAR'],
  ['نورة.', 'نورة'],
  ['عبدالله', 'عبد الله'],
  ['نورة\u200F ', 'نورة'],
  ['ل\u066Fمان', 'لقمان'],
  ['نورة٢', 'نورة 2'],
  ['ｎｏｒａ', 'nora'],
];
const differentNames: [string, string][] = [
  ['نورة', 'نور'],
  ['النوري', 'نوري'],
  ['سيدنا نوح', 'نوح'],
  ['علي 1 2', 'علي 12'],
  ['نورة 2', 'نورة 3'],
  ['نورة 🌸', 'نورة 🌹'],
  ['علي', 'عالي'],
  ['سلام', 'سالم'],
  ['Ali', 'Alia'],
  ['Ali 10', 'Ali 1o'],
  ['Nora 0', 'Nora'],
  ['محمد', 'محمود'],
];

describe('nameKey', () => {
  it.each(sameNames)('nameKey gives «%s» and «%s» the same key', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each(differentNames)('nameKey gives «%s» and «%s» different keys', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});
