import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as toasts from '../../lib/toast-store';
import type { Gathering } from './api';
import { useSeatRequestToast } from './use-gathering';

const guest = (id: string, name: string) => ({ id, name, team: 1 as const, sign: 1, isRemoved: false });
const players = [guest('seat', 'سارة'), guest('phone', 'سارة 2')];
const evening = (waiting: Gathering['waiting']) => ({ players, waiting });

it('during a game one toast tells the host that a phone waits for the seat of an absent guest', () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => undefined as never);
  const { rerender } = renderHook(({ gathering }) => useSeatRequestToast(gathering), {
    initialProps: { gathering: evening([]) as ReturnType<typeof evening> | null },
  });
  expect(toast).not.toHaveBeenCalled();
  const waiting = [{ phoneId: 'phone', playerId: 'seat' }];
  for (let push = 0; push < 2; push += 1) rerender({ gathering: evening([...waiting]) });
  rerender({ gathering: null });
  rerender({ gathering: evening([...waiting]) });
  expect(toast).toHaveBeenCalledTimes(1);
  const { title, text } = toast.mock.lastCall?.[0] ?? {};
  expect(title?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('سارة بجوال جديد؟');
  expect(text).toContain('رمز الانضمام');
});
