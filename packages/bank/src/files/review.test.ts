import { describe, expect, it } from 'vitest';
import { aBank } from '../../testing/test-bank';
import { formatReview, isApproved, reviewFile, textHash, withReading } from './review';

describe('readings', () => {
  const item = aBank().question(6);
  const read = withReading({}, item, { reader: 'Salem', verdict: 'ok' });

  it('a question counts as read after a reader has approved it', () => {
    expect(isApproved({}, item)).toBe(false);
    expect(isApproved(read, item)).toBe(true);
    expect(isApproved(withReading({}, item, { reader: 'Salem', verdict: 'ambiguous' }), item)).toBe(false);
  });

  it('a question counts as unread if its reader answered differently, until it is read again', () => {
    const other = withReading({}, item, { reader: 'Salem', verdict: 'ok', matched: false, answer: 'دراق' });
    expect(isApproved(other, item)).toBe(false);
    expect(isApproved(withReading(other, item, { reader: 'Badr', verdict: 'ok', matched: true }), item)).toBe(true);
    expect(isApproved(withReading(read, item, { reader: 'Badr', verdict: 'wrong' }), item)).toBe(false);
  });

  it('a question that only its author has read counts as unread', () => {
    const own = withReading({}, item, { reader: 'author, second pass', verdict: 'ok' });
    expect(isApproved(own, item)).toBe(false);
    expect(isApproved(withReading(own, item, { reader: 'Salem', verdict: 'ok' }), item)).toBe(true);
  });

  it.each([
    [{ questionText: 'ما الثمرة السابعة؟' }],
    [{ correctAnswer: 'دراق' }],
    [{ accept: ['دراق'] }],
    [{ wrong: ['باذنجان', 'بقدونس', 'فجل'] }],
    [{ why: 'غير ذلك' }],
  ])('readings are outdated by a change of %j', (change) => {
    expect(isApproved(read, { ...item, ...change })).toBe(false);
  });

  it('readings stay valid after a change that a reader does not see', () => {
    expect(textHash({ ...item, source: 'Another list', rev: 2 })).toBe(textHash(item));
  });

  it('a new reading is added to the readings of the same text, and replaces the readings of an older text', () => {
    const twice = withReading(read, item, { reader: 'Badr', verdict: 'ok' });
    expect(twice[item.id]?.readings.map(({ reader }) => reader)).toEqual(['Salem', 'Badr']);
    const changed = { ...item, why: 'غير ذلك' };
    expect(withReading(twice, changed, { reader: 'Nasser', verdict: 'ok' })[item.id]?.readings).toHaveLength(1);
  });

  it('formatted readings can be parsed again', () => {
    expect(reviewFile.parse(JSON.parse(formatReview(read)))).toEqual(read);
  });
});
