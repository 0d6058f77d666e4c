import { describe, expect, it } from 'vitest';
import { checkLogin, checkNewPassword, checkRegister, checkResetEmail, isValid } from './validate';

const good = {
  firstName: 'نورة',
  lastName: '',
  email: 'noura@example.com',
  phoneNumber: '50123456',
  password: '123456',
};

describe('sign in', () => {
  it('checkLogin asks for both fields with «يرجى ملء جميع الحقول»', () => {
    const problems = checkLogin({ email: ' ', password: '' });
    expect(problems.missing).toEqual(['email', 'password']);
    expect(problems.missingText).toBe('يرجى ملء جميع الحقول');
  });

  it('checkLogin does not check the format', () => {
    expect(isValid(checkLogin({ email: 'x', password: ' ' }))).toBe(true);
  });
});

describe('register', () => {
  it('checkRegister accepts a form without a last name', () => {
    expect(isValid(checkRegister(good))).toBe(true);
  });

  it('checkRegister names what is missing in one sentence', () => {
    const problems = checkRegister({ firstName: '', lastName: '', email: '', phoneNumber: '', password: '' });
    expect(problems.missing).toEqual(['firstName', 'email', 'phoneNumber', 'password']);
    expect(problems.missingText).toBe('يرجى ملء جميع الحقول المطلوبة');
    expect(problems.fields).toEqual({});
  });

  it.each([
    [{ email: 'noura' }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ email: 'noura@example' }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ email: `${'a'.repeat(250)}@x.io` }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ password: '12345' }, 'password', 'كلمة المرور يجب أن تكون ٦ أحرف على الأقل'],
    [{ password: 'x'.repeat(129) }, 'password', 'كلمة المرور طويلة، ١٢٨ حرفًا على الأكثر'],
    [{ phoneNumber: '123' }, 'phoneNumber', 'يرجى إدخال رقم هاتف صحيح'],
  ])('checkRegister says what is wrong with %o', (wrong, name, text) => {
    expect(checkRegister({ ...good, ...wrong }).fields).toEqual({ [name]: text });
  });
});

describe('forgotten password', () => {
  it('checkResetEmail requires an e-mail address', () => {
    expect(checkResetEmail('  ')).toBe('يرجى إدخال البريد الإلكتروني');
    expect(checkResetEmail('noura')).toBe('يرجى إدخال بريد إلكتروني صحيح');
    expect(checkResetEmail(' noura@example.com ')).toBeUndefined();
  });
});

describe('reset', () => {
  it('checkNewPassword checks a new password by the rules of registration', () => {
    expect(checkNewPassword('')).toBe('يرجى ملء جميع الحقول');
    expect(checkNewPassword('12345')).toBe('كلمة المرور يجب أن تكون ٦ أحرف على الأقل');
    expect(checkNewPassword('123456')).toBeUndefined();
  });
});
