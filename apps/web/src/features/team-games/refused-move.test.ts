import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { insteadOf, refusedMove } from './refused-move';

const failed = refusalBody(refuse('internal'));

describe('a round that could not be made', () => {
  it('[X56] is announced, and the question is played without a phone', () => {
    expect(refusedMove({ type: 'startQrRound' }, failed)).toMatchObject({
      title: 'خطأ',
      text: 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.',
    });
    expect(insteadOf({ type: 'startQrRound' }, failed)).toEqual({ type: 'startQrRound', demo: true });
  });

  it('[X56] is not replaced by one without a phone when that failed too, or when another screen was faster', () => {
    expect(insteadOf({ type: 'startQrRound', demo: true }, failed)).toBeNull();
    for (const reason of ['stale', 'roundRunning', 'notNow'] as const) {
      expect(insteadOf({ type: 'startQrRound' }, refusalBody(refuse(reason)))).toBeNull();
    }
    expect(insteadOf({ type: 'undo' }, failed)).toBeNull();
  });
});
