import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Plate } from '../board/plate';
import { AnswerLabel } from './answer-label';
import { QuestionCard } from './question-card';

const plate = <Plate mark={{ icon: 'cup', color: 'dye-3' }} name="كأس العالم" place="head" />;

describe('question card', () => {
  it.each([
    [110, null],
    [111, 'long'],
    [220, 'long'],
    [221, 'longest'],
  ])('a question text of %i letters has the size class %s', (length, look) => {
    render(<QuestionCard number={3} plate={plate} text={'س'.repeat(length)} />);
    const classes = screen.getByRole('article').classList;
    expect([...classes].filter((name) => name.startsWith('long'))).toEqual(look === null ? [] : [look]);
  });

  it.each([
    [40, null],
    [41, 'long'],
  ])('a question text of %i letters beside media has the size class %s', (length, look) => {
    render(<QuestionCard number={3} plate={plate} text={'س'.repeat(length)} media={<figure />} />);
    expect(screen.getByRole('article').classList.contains('long')).toBe(look !== null);
  });

  it.each([
    [false, 28, false],
    [false, 29, true],
    [true, 15, false],
    [true, 16, true],
  ])('AnswerLabel (beside media: %s) has a smaller font for an answer of %i letters: %s', (beside, length, smaller) => {
    render(<AnswerLabel text={'س'.repeat(length)} isBeside={beside} />);
    expect(screen.getByRole('status').classList.contains('long')).toBe(smaller);
  });

  it.each([
    ['١٩٨٢', true],
    ['6', true],
    ['٥٠٪', true],
    ['٦ أهداف', false],
    ['٩٦٥٥٠١٢٣٤', false],
    ['صفر', false],
  ])('the answer «%s» gets the larger font of short numbers: %s', (text, larger) => {
    render(<AnswerLabel text={text} />);
    expect(screen.getByRole('status').classList.contains('digits')).toBe(larger);
  });

  it('AnswerLabel shows the answer ٠ as a word, and leaves that word out of the accepted forms', () => {
    const { rerender } = render(<AnswerLabel text="٠" accept={['صفر', 'لا شيء']} />);
    expect(screen.getByRole('status').textContent).toBe('الإجابةصفرويُقبل: لا شيء');
    rerender(<AnswerLabel text="٠" accept={['صفر']} />);
    expect(screen.getByRole('status').textContent).toBe('الإجابةصفر');
  });

  it.each([
    [3, false],
    [4, true],
  ])('the font size of an answer of %i lines depends on the number of lines: %s', (lines, isLined) => {
    render(<AnswerLabel text={Array.from({ length: lines }, () => 'سطر').join('\n')} />);
    const label = screen.getByRole('status');
    expect(label.classList.contains('lined')).toBe(isLined);
    expect(label.style.getPropertyValue('--answer-lines')).toBe(String(lines));
  });

  it.each([
    [8, false],
    [9, true],
  ])('on a phone the answer is shown above a question of %i lines: %s', (lines, isTall) => {
    render(<QuestionCard number={3} plate={plate} text={Array.from({ length: lines }, () => 'سطر').join('\n')} />);
    expect(screen.getByRole('article').classList.contains('tall')).toBe(isTall);
  });

  it('a question text that scrolls can be focused by keyboard', () => {
    render(<QuestionCard number={3} plate={plate} text={'س'.repeat(221)} />);
    expect(screen.getByRole('group', { name: 'نص السؤال' }).tabIndex).toBe(0);
  });

  it('the answer of a question is announced when it appears', () => {
    render(
      <QuestionCard
        number={3}
        plate={plate}
        text="من فاز؟"
        answer={<AnswerLabel text="إيطاليا" explanation="في مدريد." />}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('الإجابةإيطاليا');
    expect(screen.getByText('في مدريد.')).toBeTruthy();
  });
});
