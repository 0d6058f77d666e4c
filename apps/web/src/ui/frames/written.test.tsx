import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mixedTexts } from '../../testing/mixed-texts';
import { TextBox } from '../fields/text-box';
import { TextField } from '../fields/text-field';
import { Written } from './written';

it('sets a sentence, and the field it is typed in, in the direction of the sentence', () => {
  for (const [text, runs] of mixedTexts) {
    const { container, unmount } = render(
      <>
        <Written>{text}</Written>
        <TextField sentence label="سؤال" value={text} onChange={() => {}} />
        <TextBox label="شرح" value={text} onChange={() => {}} />
      </>,
    );
    const set = [...container.querySelectorAll('[dir]')].map((element) => [
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

it('leaves a field that is empty, or of a name, in the page’s direction', () => {
  const { container } = render(
    <>
      <TextField sentence label="سؤال" value="" onChange={() => {}} />
      <TextField label="اسم" value="Sara" onChange={() => {}} />
    </>,
  );
  expect(container.querySelectorAll('[dir]')).toHaveLength(0);
});
