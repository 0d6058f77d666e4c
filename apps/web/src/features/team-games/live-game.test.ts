import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { fallbackMove, isSilentRefusal, refusalToast } from './live-game';

const failed = refusalBody(refuse('internal'));

describe('A qr round that could not be made', () => {
  it('a qr round that could not be made is announced, and replaced by a round without a phone', () => {
    expect(refusalToast({ type: 'startQrRound' }, failed)).toMatchObject({
      title: 'خطأ',
      text: 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.',
    });
    expect(fallbackMove({ type: 'startQrRound' }, failed)).toEqual({ type: 'startQrRound', demo: true });
  });

  it('a qr round that could not be made is not replaced if the round without a phone failed too, or another screen was faster', () => {
    expect(fallbackMove({ type: 'startQrRound', demo: true }, failed)).toBeNull();
    for (const reason of ['stale', 'roundRunning', 'notNow'] as const) {
      expect(fallbackMove({ type: 'startQrRound' }, refusalBody(refuse(reason)))).toBeNull();
    }
    expect(fallbackMove({ type: 'undo' }, failed)).toBeNull();
  });
});

it('a break that another screen has begun or ended shows no toast, but a break at the wrong moment does', () => {
  const refused = (reason: Parameters<typeof refuse>[0]) => refusalBody(refuse(reason));
  expect(isSilentRefusal({ type: 'resumeGame' }, refused('notNow'))).toBe(true);
  expect(isSilentRefusal({ type: 'resumeGame' }, refused('rate'))).toBe(false);
  expect(isSilentRefusal({ type: 'resumeGame' }, failed)).toBe(false);
  expect(isSilentRefusal({ type: 'pause', minutes: 5 }, refused('paused'))).toBe(true);
  expect(isSilentRefusal({ type: 'pause', minutes: 5 }, refused('notNow'))).toBe(false);
  expect(isSilentRefusal({ type: 'award', team: 1 }, refused('paused'))).toBe(false);
});
