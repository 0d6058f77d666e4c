import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterTabs } from './filter-tabs';
import { NumberStepper } from './number-stepper';
import { PasswordField } from './password-field';
import { PhoneField, readPhone } from './phone-field';
import { TextField } from './text-field';

const countries = [
  { code: '+965', name: 'الكويت' },
  { code: '+966', name: 'السعودية' },
];
const kuwait = { code: '+965', digits: '' };

function Phone() {
  const [phone, setPhone] = useState(kuwait);
  return <PhoneField label="رقم الهاتف" countries={countries} maxDigits={15} value={phone} onChange={setPhone} />;
}

describe('TextField', () => {
  it('TextField is labelled and is described by its error and hint', () => {
    render(
      <TextField
        label="اسم الفريق الثاني"
        required
        hint="عشرة أحرف."
        error="اسم الفريق الثاني مطلوب"
        value=""
        onChange={() => undefined}
      />,
    );
    const input = screen.getByLabelText(/اسم الفريق الثاني/);
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'اسم الفريق الثاني مطلوب',
      'عشرة أحرف.',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('TextField shows no error while it is valid', () => {
    render(<TextField label="اسم اللعبة" value="" onChange={() => undefined} />);
    const input = screen.getByLabelText('اسم اللعبة');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('TextField writes codes and e-mails from left to right', () => {
    render(<TextField label="كود التفعيل" code value="K7QM2XVT9R" onChange={() => undefined} />);
    expect(screen.getByLabelText('كود التفعيل').getAttribute('dir')).toBe('ltr');
  });
});

describe('PasswordField', () => {
  it('PasswordField shows what was typed and hides it again', async () => {
    const user = userEvent.setup();
    render(
      <PasswordField label="كلمة المرور" autoComplete="current-password" value="سر123" onChange={() => undefined} />,
    );
    const input = screen.getByLabelText('كلمة المرور');
    expect(input.getAttribute('type')).toBe('password');
    const toggle = screen.getByRole('button', { name: 'أظهروا كلمة المرور' });
    expect(toggle.textContent).toBe('أظهروا');
    await user.click(toggle);
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'أخفوا كلمة المرور' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('PhoneField', () => {
  it('PhoneField accepts digits only, from an Arabic keyboard too', async () => {
    const user = userEvent.setup();
    render(<Phone />);
    const input = screen.getByLabelText<HTMLInputElement>('رقم الهاتف');
    await user.type(input, '٥٠12 س-34');
    expect(input.value).toBe('501234');
  });

  it('PhoneField lets the country be chosen', async () => {
    const user = userEvent.setup();
    render(<Phone />);
    const select = screen.getByLabelText<HTMLSelectElement>('رمز الدولة');
    expect(select.value).toBe('+965');
    await user.selectOptions(select, '+966');
    expect(select.value).toBe('+966');
  });

  it.each([
    ['+965 5012 3456', '+965', '50123456'],
    ['00966501234567', '+966', '501234567'],
    ['٠٠٩٦٥٥٠١٢٣٤٥٦', '+965', '50123456'],
    ['5012-3456', '+965', '50123456'],
    ['+1 202 555 0100', '+965', '12025550100'],
    ['1234567890123456789', '+965', '123456789012345'],
  ])('readPhone parses %s', (typed, code, digits) => {
    expect(readPhone(typed, kuwait, countries, 15)).toEqual({ code, digits });
  });
});

describe('number stepper', () => {
  it('NumberStepper steps with buttons and keys, between its limits', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<NumberStepper label="رقم اللعبة" value={6} min={1} max={6} onChange={onChange} />);
    expect(screen.getByRole('spinbutton', { name: 'رقم اللعبة' }).textContent).toBe('٦');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'زيادة رقم اللعبة' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'إنقاص رقم اللعبة' }));
    screen.getByRole('spinbutton').focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{Home}');
    expect(onChange.mock.calls).toEqual([[5], [5], [1]]);
  });
});

it('FilterTabs writes a count of zero as a word', () => {
  const options = [
    { name: 'all', label: 'الكل', count: 1200 },
    { name: 'open', label: 'لم تكتمل', count: 0 },
  ];
  render(<FilterTabs label="الألعاب" value="all" onChange={() => {}} options={options} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['الكل ١٬٢٠٠', 'لم تكتمل صفر']);
});
