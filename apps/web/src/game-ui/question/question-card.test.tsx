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
  ])('a text of %i letters is set as %s', (length, look) => {
    render(<QuestionCard number={3} plate={plate} text={'س'.repeat(length)} />);
    const classes = screen.getByRole('article').classList;
    expect([...classes].filter((name) => name.startsWith('long'))).toEqual(look === null ? [] : [look]);
  });

  it.each([
    [40, null],
    [41, 'long'],
  ])('beside media a text of %i letters is set as %s', (length, look) => {
    render(<QuestionCard number={3} plate={plate} text={'س'.repeat(length)} media={<figure />} />);
    expect(screen.getByRole('article').classList.contains('long')).toBe(look !== null);
  });

  it.each([
    [false, 28, false],
    [false, 29, true],
    [true, 15, false],
    [true, 16, true],
  ])('an answer, beside media %s, of %i letters is set smaller: %s', (beside, length, smaller) => {
    render(<AnswerLabel text={'س'.repeat(length)} beside={beside} />);
    expect(screen.getByRole('status').classList.contains('long')).toBe(smaller);
  });

  it('makes a scrolling text reachable by keyboard', () => {
    render(<QuestionCard number={3} plate={plate} text={'س'.repeat(221)} />);
    expect(screen.getByRole('group', { name: 'نص السؤال' }).tabIndex).toBe(0);
  });

  it('announces the answer when it appears', () => {
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
