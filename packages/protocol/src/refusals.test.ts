import { describe, expect, it } from 'vitest';
import { messages } from './messages';
import { type RefusalName, refusalBody, refusals, refuse } from './refusals';

const ARABIC = /^[\u0600-\u06FF0-9 «»،.]+$/;
const names = Object.keys(refusals) as RefusalName[];

describe('refusals', () => {
  it.each(names)('the refusal %s has a 4xx or 5xx status and an Arabic sentence', (name) => {
    const { status, ar } = refusals[name];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(ar).toMatch(ARABIC);
  });

  it.each([
    ['invalid', 400, 'invalid', 'البيانات غير صحيحة'],
    ['unauthorized', 401, 'unauthorized', 'غير مصرح'],
    ['forbidden', 403, 'forbidden', 'غير مصرح'],
    ['notFound', 404, 'notFound', 'غير موجود'],
    ['gone', 410, 'gone', 'انتهت صلاحية الرابط'],
    ['tooLarge', 413, 'tooLarge', 'الحجم أكبر من المسموح'],
    ['type', 415, 'type', 'نوع الملف غير مدعوم'],
    ['rate', 429, 'rate', 'محاولات كثيرة، يرجى الانتظار قليلًا'],
    ['storage', 503, 'storage', 'لم تُحفظ بعد، نعيد المحاولة'],
    ['codeUnknown', 400, 'refused', 'الكود غير صالح أو مستخدم مسبقاً'],
    ['noGamesLeft', 403, 'noGamesLeft', 'تم استنفاد الألعاب المجانية'],
    ['nothingToDeduct', 409, 'refused', 'خطأ في خصم اللعبة'],
    ['needSixCategories', 400, 'invalid', 'تحتاج لاختيار 6 فئات'],
    ['badCategory', 400, 'invalid', 'خطأ في الفئة'],
    ['badGameNumber', 400, 'invalid', 'خطأ في اللعبة'],
    ['badQuestions', 400, 'invalid', 'خطأ في بيانات الأسئلة'],
    ['noCategories', 400, 'invalid', 'خطأ في البيانات'],
    ['stale', 409, 'stale', 'سبقتكم شاشة أخرى، هذه هي الحالة الآن'],
  ] as const)('the refusal %s has the status %i, the code %s and the sentence «%s»', (name, status, code, message) => {
    expect(refusals[name].status).toBe(status);
    expect(refusalBody(refuse(name))).toMatchObject({ ok: false, code, reason: name, message });
  });

  it('a refusal has the body { ok, code, error, message }, with Unauthorized as the error of a 401 for old clients', () => {
    for (const name of names) {
      const body = refusalBody(refuse(name));
      expect(body.error).toBe(refusals[name].status === 401 ? 'Unauthorized' : body.message);
      expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message', 'ok', 'reason']);
    }
    const fields = { email: messages.badEmail };
    expect(refusalBody(refuse('invalid', { message: messages.badEmail, fields }))).toEqual({
      ok: false,
      code: 'invalid',
      reason: 'invalid',
      error: messages.badEmail,
      message: messages.badEmail,
      fields,
    });
  });
});

describe('shared sentences', () => {
  it.each([
    ['fillAll', 'يرجى ملء جميع الحقول'],
    ['fillRequired', 'يرجى ملء جميع الحقول المطلوبة'],
    ['badEmail', 'يرجى إدخال بريد إلكتروني صحيح'],
    ['shortPassword', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
    ['emailRequired', 'يرجى إدخال البريد الإلكتروني'],
    ['codeNeeded', 'يرجى إدخال كود صالح'],
    ['gameNameNeeded', 'اسم اللعبة مطلوب'],
    ['team1NameNeeded', 'اسم الفريق الأول مطلوب'],
    ['team2NameNeeded', 'اسم الفريق الثاني مطلوب'],
    ['modeNeeded', 'نوع اللعبة مطلوب'],
    ['sixCategoriesNeeded', 'تحتاج لاختيار 6 فئات'],
    ['badGameSettings', 'خطأ في إعدادات اللعبة'],
    ['noCategories', 'خطأ في البيانات'],
    ['badCategory', 'خطأ في الفئة'],
  ] as const)('the message %s is «%s»', (name, text) => {
    expect(messages[name]).toBe(text);
  });
});
