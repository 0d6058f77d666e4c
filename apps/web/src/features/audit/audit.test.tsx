import { auditActions } from '@lamma/protocol/rest/desk/audit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import type { AuditLine } from './last-changes';
import { LastChanges, sentenceOfLine } from './last-changes';

const LOG = 'GET /api/admin/audit';
const line = (action: AuditLine['action'], subject: string, detail: AuditLine['detail'] = {}): AuditLine => ({
  ...{ id: `${action}${subject}`, at: 1_760_000_000_000, action, subject, detail },
});
/** Strips the direction isolates around names. */
const plainSentence = (...of: Parameters<typeof line>) => sentenceOfLine(line(...of)).replaceAll(/[\u2068\u2069]/g, '');

describe('the audit log', () => {
  it.each([
    ['codesCreated', 'b', { count: 50, kind: 'game', note: 'معرض الكتاب' }, 'أُنشئ ٥٠ كودًا: «معرض الكتاب»'],
    ['codesCreated', 'b', { count: 2, kind: 'premium', note: '' }, 'أُنشئ كودان'],
    ['codeRevoked', 'b', { count: 1, code: 'T9R', note: 'معرض' }, 'أُوقف الكود المنتهي بالأحرف T9R من «معرض»'],
    ['codeRevoked', 'b', { count: 1, code: 'K7', note: '' }, 'أُوقف الكود الذي يبدأ بالحرفين K7'],
    ['codeRevoked', 'b', { count: 32, note: '' }, 'أُوقف ٣٢ كودًا'],
    ['teacherRightGiven', 'u', { email: 'a@b.co' }, 'صار معلّمًا: a@b.co'],
    ['teacherRightTaken', 'u', {}, 'لم يعد معلّمًا: u'],
    ['gamesGiven', 'u', { email: 'a@b.co', kind: 'game', amount: 3 }, 'أُهديت ٣ ألعاب إلى a@b.co'],
    ['gamesGiven', 'u', { name: 'نورة', kind: 'custom', amount: 1 }, 'أُهديت لعبة خاصة إلى نورة'],
    ['userBlocked', 'u', { email: 'a@b.co' }, 'حُظر الحساب a@b.co'],
    ['sessionsEnded', 'u', { email: 'a@b.co' }, 'أُنهيت جلسات a@b.co'],
    ['settingChanged', 'freeGames', { from: 1, to: 2 }, 'الألعاب المجانية من ١ إلى ٢'],
    ['settingChanged', 'siteName', { from: 'لمّة', to: 'ليالينا' }, 'اسم الموقع إلى «ليالينا»'],
    ['settingChanged', 'supportWhatsapp', { from: '', to: '96550123456' }, 'رقم واتساب إلى «+96550123456»'],
    ['settingChanged', 'providerUrl', { from: 'https://a.example', to: '' }, 'الجهة المقدمة: أُزيل'],
    ['questionCorrected', '412', { before: 'مسقط', after: 'صلالة' }, 'صُحّح السؤال ٤١٢ من «مسقط» إلى «صلالة»'],
    ['questionStopped', '412', {}, 'أُخرج السؤال ٤١٢ من اللعب'],
    ['newsPublished', 'n', { title: 'فئات جديدة' }, 'نُشر الخبر «فئات جديدة»'],
    ['messageAnswered', 'm', { name: 'نورة' }, 'رُدّ على رسالة نورة'],
  ] as const)('the audit log writes %s of %s with %j as a sentence', (action, subject, detail, sentence) => {
    expect(plainSentence(action, subject, detail)).toBe(sentence);
  });

  it('the audit log has a sentence for every action, even without details', () => {
    for (const action of auditActions) expect(plainSentence(action, 'x')).toMatch(/[\u0600-\u06ff]{3}/);
  });

  it('the audit log shows its newest lines beside the settings, and all lines in a dialog, which loads older ones on request', async () => {
    const lines = Array.from({ length: 6 }, (_, index) =>
      line('newsPublished', `n${index}`, { title: `خبر ${index}` }),
    );
    fakeServer({
      [LOG]: { body: lines, next: '1.n5' },
      [`${LOG}?after=1.n5`]: { body: [line('messageAnswered', 'm', { name: 'سالم' })] },
    });
    renderInApp(<LastChanges />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'السجل كله' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ما فعله المشرف' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(dialog.getByRole('button', { name: 'الأقدم' }));
    expect(await dialog.findByText(/رسالة/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'الأقدم' })).toBeNull();
  });

  it('the audit log explains that it is empty, and retries if it failed to load', async () => {
    const server = fakeServer({ [LOG]: refused(500, 'حدث خطأ غير متوقع') });
    renderInApp(<LastChanges />);
    expect((await screen.findByRole('alert')).textContent).toBe('تعذّر تحميل السجل');
    server.answers[LOG] = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(await screen.findByText(/^لا شيء بعد/)).toBeTruthy();
  });
});
