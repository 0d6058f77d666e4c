import { expect, it } from 'vitest';
import { bankText } from './bank-text';

it('bankText converts digits to Arabic ones in questions of the bank and of an owner’s pack, but not in own categories', () => {
  expect(bankText('سورة سبأ 10 و11', 62)).toBe('سورة سبأ ١٠ و١١');
  expect(bankText('سورة سبأ 10 و11', 999)).toBe('سورة سبأ ١٠ و١١');
  expect(bankText('سورة سبأ 10 و11', 1001)).toBe('سورة سبأ 10 و11');
});
