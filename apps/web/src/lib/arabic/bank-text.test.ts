import { expect, it } from 'vitest';
import { bankText } from './bank-text';

it('[U40] a text of the bank has Arabic digits, of an owner’s folder too; an own category’s stays as it was typed', () => {
  expect(bankText('سورة سبأ 10 و11', 62)).toBe('سورة سبأ ١٠ و١١');
  expect(bankText('سورة سبأ 10 و11', 999)).toBe('سورة سبأ ١٠ و١١');
  expect(bankText('سورة سبأ 10 و11', 1001)).toBe('سورة سبأ 10 و11');
});
