import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { libTexts } from '../../lib/texts.ar';
import { useToastStore } from '../../lib/toast-store';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { AuthPage } from './auth-page';
import { ResetPasswordPage } from './reset-password-page';

const token = 'a'.repeat(43);

function toastNow() {
  return useToastStore.getState().toasts[0];
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillRegister(values: Record<string, string> = {}): Promise<void> {
  const all = { first: 'نورة', email: 'noura@example.com', phone: '50123456', password: '123456', ...values };
  if (all.first) await userEvent.type(field(/الاسم الأول/), all.first);
  if (all.email) await userEvent.type(field(/البريد الإلكتروني/), all.email);
  if (all.phone) await userEvent.type(field(/رقم الهاتف/), all.phone);
  if (all.password) await userEvent.type(field(/^كلمة المرور/), all.password);
}

describe('sign in', () => {
  it('the sign-in form asks for both fields in one sentence, marks both and focuses the first', async () => {
    const { calls } = fakeServer({});
    renderInApp(<AuthPage />);
    await press('دخول');
    expect(screen.getByRole('alert').textContent).toBe('يرجى ملء جميع الحقول');
    expect(field('البريد الإلكتروني').getAttribute('aria-invalid')).toBe('true');
    expect(field('كلمة المرور').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('البريد الإلكتروني'));
    expect(calls).toEqual([]);
    await userEvent.type(field('البريد الإلكتروني'), 'a');
    expect(field('البريد الإلكتروني').hasAttribute('aria-invalid')).toBe(false);
    expect(field('كلمة المرور').getAttribute('aria-invalid')).toBe('true');
  });

  it('the sign-in form signs in and shows a toast', async () => {
    const { calls } = fakeServer({ 'POST /api/auth/login': { body: aUser() } });
    const { client } = renderInApp(<AuthPage />);
    await userEvent.type(field('البريد الإلكتروني'), ' noura@example.com');
    await userEvent.type(field('كلمة المرور'), '123456{Enter}');
    await waitFor(() => expect(toastNow()).toMatchObject({ title: 'تم تسجيل الدخول بنجاح', variant: 'ok' }));
    expect(calls[0]?.body).toEqual({ email: 'noura@example.com', password: '123456' });
    expect(client.getQueryData(['/api/auth/user'])).toMatchObject({ firstName: 'نورة' });
  });

  it('the sign-in form shows the server’s sentence, or a default one, under «خطأ في تسجيل الدخول»', async () => {
    const server = fakeServer({
      'POST /api/auth/login': refused(401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة', { error: 'Unauthorized' }),
    });
    renderInApp(<AuthPage />);
    await userEvent.type(field('البريد الإلكتروني'), 'noura@example.com');
    await userEvent.type(field('كلمة المرور'), 'wrong');
    await press('دخول');
    await waitFor(() =>
      expect(toastNow()).toMatchObject({
        title: 'خطأ في تسجيل الدخول',
        text: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
        variant: 'destructive',
      }),
    );
    expect(field('كلمة المرور').value).toBe('wrong');
    server.answers['POST /api/auth/login'] = { status: 500, body: {} };
    await press('دخول');
    await waitFor(() => expect(toastNow()?.text).toBe('فشل في تسجيل الدخول'));
    server.answers['POST /api/auth/login'] = { status: 502, body: undefined };
    await press('دخول');
    await waitFor(() => expect(toastNow()?.text).toBe(libTexts.unreachable));
  });

  it('the toast of a failed sign-in does not cover the registration form', async () => {
    fakeServer({ 'POST /api/auth/login': { status: 500, body: undefined } });
    renderInApp(<AuthPage />);
    await userEvent.type(field('البريد الإلكتروني'), 'noura@example.com');
    await userEvent.type(field('كلمة المرور'), 'wrong');
    await press('دخول');
    await waitFor(() => expect(toastNow()?.open).toBe(true));
    await userEvent.click(screen.getByRole('tab', { name: 'حساب جديد' }));
    expect(toastNow()?.open).toBe(false);
  });
});

describe('a browser that blocks cookies', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(['دخول', 'إنشاء الحساب'])(
    'in a browser that blocks cookies the form of «%s» says so, and sends nothing',
    async (verb) => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
      const { calls } = fakeServer({});
      renderInApp(<AuthPage startTab={verb === 'دخول' ? 'login' : 'register'} />);
      if (verb === 'دخول') {
        await userEvent.type(field('البريد الإلكتروني'), 'noura@example.com');
        await userEvent.type(field('كلمة المرور'), '123456');
      } else await fillRegister();
      await press(verb);
      expect((await screen.findByRole('alert')).textContent).toMatch(/^متصفحكم يمنع ملفات تعريف الارتباط/);
      expect(calls).toEqual([]);
    },
  );
});

describe('register', () => {
  it('the registration form asks for the required fields in one sentence', async () => {
    fakeServer({});
    renderInApp(<AuthPage startTab="register" />);
    await press('إنشاء الحساب');
    expect(screen.getByRole('alert').textContent).toBe('يرجى ملء جميع الحقول المطلوبة');
    expect(document.activeElement).toBe(field(/الاسم الأول/));
    expect(field(/اسم العائلة/).hasAttribute('aria-invalid')).toBe(false);
  });

  it.each([
    [{ email: 'noura' }, /البريد الإلكتروني/, 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ password: '12345' }, /^كلمة المرور/, 'كلمة المرور يجب أن تكون ٦ أحرف على الأقل'],
    [{ phone: '123' }, /رقم الهاتف/, 'يرجى إدخال رقم هاتف صحيح'],
  ])('the registration form shows what is wrong with %o beside the field', async (wrong, label, text) => {
    const { calls } = fakeServer({});
    renderInApp(<AuthPage startTab="register" />);
    await fillRegister(wrong);
    await press('إنشاء الحساب');
    const [described = ''] = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(described)?.textContent).toBe(text);
    expect(document.activeElement).toBe(field(label));
    expect(calls).toEqual([]);
  });

  it('the registration form shows the minimum length of a password beside its field before anything is sent', () => {
    fakeServer({});
    renderInApp(<AuthPage startTab="register" />);
    const described = field(/^كلمة المرور/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('٦ أحرف على الأقل.');
  });

  it('the registration form sends the country code with the digits', async () => {
    const { calls } = fakeServer({ 'POST /api/auth/register': { body: aUser() } });
    renderInApp(<AuthPage startTab="register" />);
    await fillRegister({ phone: '٥٠١٢٣٤٥٦' });
    await userEvent.selectOptions(screen.getByLabelText('رمز الدولة'), '+974');
    await press('إنشاء الحساب');
    await waitFor(() => expect(toastNow()).toMatchObject({ title: 'تم إنشاء الحساب بنجاح', variant: 'ok' }));
    expect(calls[0]?.body).toEqual({
      firstName: 'نورة',
      lastName: '',
      email: 'noura@example.com',
      phoneNumber: '+97450123456',
      password: '123456',
    });
  });

  it('the registration form offers six countries, Kuwait first', () => {
    fakeServer({});
    renderInApp(<AuthPage startTab="register" />);
    const select = screen.getByLabelText<HTMLSelectElement>('رمز الدولة');
    expect([...select.options].map((option) => option.value)).toEqual(['+965', '+966', '+971', '+973', '+974', '+968']);
    expect(select.value).toBe('+965');
  });

  it('the registration form says beside the e-mail that it is taken, and keeps what was typed', async () => {
    const refusal = 'هذا البريد مسجّل من قبل، سجّلوا الدخول به';
    fakeServer({ 'POST /api/auth/register': refused(409, refusal, { reason: 'emailTaken' }) });
    renderInApp(<AuthPage startTab="register" />);
    await fillRegister();
    await press('إنشاء الحساب');
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'فشل في إنشاء الحساب', text: refusal, variant: 'destructive' }),
    );
    expect(document.activeElement).toBe(field(/البريد الإلكتروني/));
    expect(field(/البريد الإلكتروني/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/الاسم الأول/).value).toBe('نورة');
  });

  it('the registration form sends one request for a double click', async () => {
    const { calls } = fakeServer({ 'POST /api/auth/register': { body: aUser() } });
    renderInApp(<AuthPage startTab="register" />);
    await fillRegister();
    const form = screen.getByRole('button', { name: 'إنشاء الحساب' }).closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(toastNow()?.title).toBe('تم إنشاء الحساب بنجاح'));
    expect(calls.filter(({ name }) => name === 'POST /api/auth/register')).toHaveLength(1);
  });

  it('the sign-in form ignores a second click while the first request is pending', async () => {
    let finish: (answer: { body: unknown }) => void = () => undefined;
    const { calls } = fakeServer({
      'POST /api/auth/register': () => new Promise<{ body: unknown }>((resolve) => (finish = resolve)),
    });
    renderInApp(<AuthPage startTab="register" />);
    await fillRegister();
    await press('إنشاء الحساب');
    const button = screen.getByRole('button', { name: /إنشاء الحساب/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(calls).toHaveLength(1);
    finish({ body: aUser() });
    await waitFor(() => expect(toastNow()?.title).toBe('تم إنشاء الحساب بنجاح'));
  });
});

describe('forgotten password', () => {
  async function open() {
    renderInApp(<AuthPage />);
    await press('نسيتم كلمة المرور؟');
    await waitFor(() => expect(window.history.state).toMatchObject({ lammaDialog: true }));
    return screen.getByRole('dialog', { name: 'استعادة كلمة المرور' });
  }

  it('the forgotten-password form asks for an e-mail address', async () => {
    const { calls } = fakeServer({});
    await open();
    await press('أرسلوا الرابط');
    expect(screen.getByText('يرجى إدخال البريد الإلكتروني')).toBeTruthy();
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('البريد الإلكتروني'), 'noura');
    await press('أرسلوا الرابط');
    expect(screen.getByText('يرجى إدخال بريد إلكتروني صحيح')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('the forgotten-password form closes and asks to check the mail', async () => {
    const { calls } = fakeServer({ 'POST /api/auth/forgot-password': { body: { ok: true, message: '' } } });
    await open();
    await userEvent.type(
      within(screen.getByRole('dialog')).getByLabelText('البريد الإلكتروني'),
      'noura@example.com{Enter}',
    );
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'تم إرسال رسالة الاستعادة، تحققوا من بريدكم', variant: 'ok' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([{ name: 'POST /api/auth/forgot-password', body: { email: 'noura@example.com' } }]);
  });

  it('the forgotten-password form stays open after a failure', async () => {
    fakeServer({ 'POST /api/auth/forgot-password': null });
    await open();
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('البريد الإلكتروني'), 'noura@example.com');
    await press('أرسلوا الرابط');
    await waitFor(() =>
      expect(toastNow()).toMatchObject({
        title: 'فشل في إرسال رسالة استعادة كلمة المرور',
        text: 'تعذّر الوصول إلى الخادم. تأكدوا من الاتصال ثم أعيدوا المحاولة.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('reset by mail', () => {
  it('the reset page sets a new password and goes to the sign-in page', async () => {
    const { calls } = fakeServer({ 'POST /api/auth/reset-password': { body: { ok: true, message: '' } } });
    renderInApp(<ResetPasswordPage token={token} />);
    await press('احفظوا كلمة المرور');
    expect(screen.getByText('يرجى ملء جميع الحقول')).toBeTruthy();
    await userEvent.type(field('كلمة المرور الجديدة'), '12345');
    await press('احفظوا كلمة المرور');
    expect(screen.getByText('كلمة المرور يجب أن تكون ٦ أحرف على الأقل')).toBeTruthy();
    await userEvent.type(field('كلمة المرور الجديدة'), '6');
    await press('احفظوا كلمة المرور');
    expect(await screen.findByRole('heading', { name: 'تغيّرت كلمة المرور' })).toBeTruthy();
    expect(calls[0]?.body).toEqual({ token, password: '123456' });
    expect(screen.getByRole('link', { name: 'تسجيل الدخول' }).getAttribute('href')).toBe('/auth');
  });

  it('the reset page says that its link has expired and offers a new one', async () => {
    fakeServer({ 'POST /api/auth/reset-password': refused(410, 'انتهت صلاحية الرابط') });
    renderInApp(<ResetPasswordPage token={token} />);
    await userEvent.type(field('كلمة المرور الجديدة'), '123456');
    await press('احفظوا كلمة المرور');
    expect(await screen.findByRole('heading', { name: 'انتهت صلاحية الرابط' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'اطلبوا رابطًا جديدًا' })).toBeTruthy();
  });

  it.each([null, '', 'short', 'a'.repeat(44)])(
    'the reset page shows the token %j as an expired link, because it is not in the format of a token',
    (wrong) => {
      renderInApp(<ResetPasswordPage token={wrong} />);
      expect(screen.getByRole('heading', { name: 'انتهت صلاحية الرابط' })).toBeTruthy();
    },
  );

  it('the form for a new password keeps the typed password if the server fails', async () => {
    fakeServer({ 'POST /api/auth/reset-password': refused(500, 'حدث خطأ غير متوقع') });
    renderInApp(<ResetPasswordPage token={token} />);
    await userEvent.type(field('كلمة المرور الجديدة'), '123456');
    await press('احفظوا كلمة المرور');
    await waitFor(() => expect(toastNow()?.title).toBe('فشل في تغيير كلمة المرور'));
    expect(field('كلمة المرور الجديدة').value).toBe('123456');
  });
});
