import { mixedTexts } from '@lamma/protocol/testing/mixed-texts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolated } from '../../lib/arabic/direction';
import { TextBox } from '../fields/text-box';
import { TextField } from '../fields/text-field';
import { Written } from './written';

it('the components Written, TextField and TextBox set the direction of their text', () => {
  for (const [text, runs] of mixedTexts) {
    const { container, unmount } = render(
      <>
        <Written>{text}</Written>
        <TextField sentence label="سؤال" value={text} onChange={() => {}} />
        <TextBox label="شرح" value={text} onChange={() => {}} />
      </>,
    );
    const set = [...container.querySelectorAll('[dir]:not(bdi, [aria-hidden] *)')].map((element) => [
      element.localName,
      element.getAttribute('dir'),
    ]);
    expect(set, text).toEqual([
      ['span', runs],
      ['input', runs],
      ['textarea', runs],
    ]);
    unmount();
  }
});

it.each([
  ['C++ وبايثون', ['C++']],
  ['الدرجة -40°C تساوي كم °F؟', ['-40°C', '°F']],
  ['U.S.A. اختصار ماذا؟', ['U.S.A.']],
  ['@lamma_kw حساب من؟', ['@lamma_kw']],
  ['C# أم Java: أيهما من شركة Microsoft؟', ['C#']],
  ['\u200FC++', ['C++']],
  ['ما الفرق بين C و C++ و (F#)؟', ['C++', 'F#']],
  ['منصة .NET من أي شركة؟', ['.NET']],
  ['راسلوا info@example.com قبل الغد', []],
  ['K-pop نوع من الموسيقى.', []],
  ['س + 5 = 8، فكم س؟', []],
  ['حذف «Yes!»؟', ['Yes!']],
  ['الإجابة: «5 - 8». الغُرزة القادمة لكم.', ['5 - 8']],
  ['حذف «C++ وبايثون» و«سؤال جديد»؟', ['C++']],
  // Not isolated, because a line could break between an isolated title and its quotes.
  ['«The Godfather» من أخرجه؟', []],
  // Left-to-right text needs no isolation.
  ['C++', []],
])('Written isolates Latin names with signs, and left-to-right quotes, in «%s»', (text, names) => {
  const { container } = render(<Written>{text}</Written>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)).toEqual(names);
});

it('fields show a text that they would tear as Written shows it, until they have the focus', () => {
  const covers = (value: string) => {
    const { container, unmount } = render(
      <>
        <TextField sentence label="سؤال" value={value} onChange={() => {}} />
        <TextBox label="شرح" value={value} onChange={() => {}} />
      </>,
    );
    const found = [...container.querySelectorAll('[data-covered] + [aria-hidden]')].map(
      ({ textContent, innerHTML }) => [textContent, innerHTML.includes('<bdi dir="ltr">C++</bdi>')],
    );
    unmount();
    return found;
  };
  expect(covers('C++ وبايثون')).toEqual([
    ['C++ وبايثون', true],
    ['C++ وبايثون', true],
  ]);
  for (const whole of ['HTML لغة', 'C++', 'ما هي C++؟\nprint(1)']) expect(covers(whole), whole).toEqual([]);
});

it.each([
  ['ما هذه؟\nHTML لغة', 'rtl', 'alike'],
  ['if x:\n    y', 'ltr', 'alike'],
  ['ماذا يطبع؟\nif x:', 'rtl', 'mixed'],
  ['HTML لغة', 'rtl', null],
])('a text area gives the lines of «%s» the direction %s, lines %s', (text, direction, lines) => {
  const { container } = render(<TextBox label="شرح" value={text} onChange={() => {}} />);
  const area = container.querySelector('textarea');
  expect([area?.getAttribute('dir'), area?.getAttribute('data-lines')]).toEqual([direction, lines]);
});

it('empty fields and fields of names keep the page’s direction', () => {
  const { container } = render(
    <>
      <TextField sentence label="سؤال" value="" onChange={() => {}} />
      <TextField label="اسم" value="Sara" onChange={() => {}} />
    </>,
  );
  expect(container.querySelectorAll('[dir]')).toHaveLength(0);
});

it('Written sets lines of code from left to right below the lines of an Arabic question', () => {
  const text = 'ماذا يطبع؟\nif x:\n    y';
  const { container } = render(<Written>{text}</Written>);
  const set = [...container.querySelectorAll('[dir]')].map((run) => [run.getAttribute('dir'), run.textContent]);
  expect(set).toEqual([
    ['rtl', 'ماذا يطبع؟\n'],
    ['ltr', 'if x:\n    y'],
  ]);
  expect(container.textContent).toBe(text);
});

it('Written leaves an isolated name as it is, because an isolate at its start would change its direction', () => {
  const { container } = render(<Written>{`الفوز لفريق ${isolated('C++ خالد')}.`}</Written>);
  expect(container.querySelectorAll('bdi')).toHaveLength(0);
  expect(container.textContent).toBe('الفوز لفريق \u2068C++ خالد\u2069.');
});
