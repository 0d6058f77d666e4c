import { describe, expect, it } from 'vitest';
import { aBank } from '../../testing/test-bank';
import { formatReview, isRead, reviewFile, textHash, withReading } from './review';

describe('review', () => {
  const item = aBank().question(6);
  const read = withReading({}, item, { reader: 'Salem', verdict: 'ok' });

  it('[L13] a question is read once someone found it good', () => {
    expect(isRead({}, item)).toBe(false);
    expect(isRead(read, item)).toBe(true);
    expect(isRead(withReading({}, item, { reader: 'Salem', verdict: 'ambiguous' }), item)).toBe(false);
  });

  it('[L13] what its reader answered otherwise is open until it is read again', () => {
    const other = withReading({}, item, { reader: 'Salem', verdict: 'ok', matched: false, answer: 'دراق' });
    expect(isRead(other, item)).toBe(false);
    expect(isRead(withReading(other, item, { reader: 'Badr', verdict: 'ok', matched: true }), item)).toBe(true);
    expect(isRead(withReading(read, item, { reader: 'Badr', verdict: 'wrong' }), item)).toBe(false);
  });

  it('[L13] what only its author read is unread', () => {
    const own = withReading({}, item, { reader: 'author, second pass', verdict: 'ok' });
    expect(isRead(own, item)).toBe(false);
    expect(isRead(withReading(own, item, { reader: 'Salem', verdict: 'ok' }), item)).toBe(true);
  });

  it.each([
    [{ questionText: 'ما الثمرة السابعة؟' }],
    [{ correctAnswer: 'دراق' }],
    [{ accept: ['دراق'] }],
    [{ wrong: ['باذنجان', 'بقدونس', 'فجل'] }],
    [{ why: 'غير ذلك' }],
  ])('[L13] %j makes it unread again', (change) => {
    expect(isRead(read, { ...item, ...change })).toBe(false);
  });

  it('[L13] what a reader does not see leaves it read', () => {
    expect(textHash({ ...item, source: 'Another list', rev: 2 })).toBe(textHash(item));
  });

  it('[L13] a second reader is added, and readers of an older text are forgotten', () => {
    const twice = withReading(read, item, { reader: 'Badr', verdict: 'ok' });
    expect(twice[item.id]?.readings.map(({ reader }) => reader)).toEqual(['Salem', 'Badr']);
    const changed = { ...item, why: 'غير ذلك' };
    expect(withReading(twice, changed, { reader: 'Nasser', verdict: 'ok' })[item.id]?.readings).toHaveLength(1);
  });

  it('[L13] is written so that it can be read', () => {
    expect(reviewFile.parse(JSON.parse(formatReview(read)))).toEqual(read);
  });
});
