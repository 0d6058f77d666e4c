import type { SeatRace } from '@lamma/protocol/race';
import type { SeatView } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ageOf } from '../../../lib/browser/event-age';
import { useIsPast } from '../../../lib/use-deadline';
import { buzzerTexts } from './texts.ar';

/** The state of the button: `locked` after a false start, `theirs` during the other team's second chance. */
export type ButtonFace = 'try' | 'tried' | 'wait' | 'locked' | 'armed' | 'sending' | 'pressed' | 'late' | 'theirs';

/** A press on this page. Its status changes with the server's ack. */
interface OwnPress {
  round: number;
  /** `sending` until the server answers, `lost` if it does not. */
  status: NonNullable<SeatRace['own']>['status'] | 'sending' | 'lost';
  /** After a false start the button opens this much later. */
  lockMs: number;
  /** Why the press does not count. */
  problem?: string;
}

const OPEN_BUZZ = 60;
const PRESS_BUZZ = 30;

function vibrate(ms: number): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(ms);
}

/**
 * The state of a guest's button, and its press handler. A press that is not a false start is shown at once, before the
 * ack.
 */
export function useBuzzer(client: GuestClient, phase: SeatView['phase'], race: SeatRace) {
  const now = useCallback(() => client.serverNow(), [client]);
  const [last, setLast] = useState<OwnPress | null>(null);
  const { round, armsAt, mayPress } = race;
  const own = last?.round === round ? last : null;
  const lockMs = Math.max(race.lockMs, own?.lockMs ?? 0);
  const isArmed = phase === 'armed' && mayPress;
  const isOpen = useIsPast(isArmed && armsAt !== null ? armsAt + lockMs : null, now);
  const status = newestStatus(race.own?.status, own?.status);
  const face = faceOf({ phase, race, isOpen, lockMs, status });

  useEffect(() => {
    if (face === 'armed') vibrate(OPEN_BUZZ);
  }, [face]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the offset between the clocks once in each round
  useEffect(() => client.measure(), [client, round]);

  const isSending = useRef(false);
  const press = (event: Pick<Event, 'timeStamp'>) => {
    const isFalseStart = face === 'wait' || (face === 'locked' && !isOpenedBy(armsAt, now()));
    if (face !== 'try' && face !== 'armed' && !isFalseStart) return;
    // One false start at a time, so that rapid taps send few requests.
    if (isFalseStart && isSending.current) return;
    const at = now() - ageOf(event);
    vibrate(PRESS_BUZZ);
    isSending.current = true;
    if (!isFalseStart) setLast({ round, status: 'sending', lockMs });
    void client.press(round, at).then((outcome) => {
      isSending.current = false;
      setLast((before) => (before !== null && before.round > round ? before : toOwnPress(round, lockMs, outcome)));
    });
  };
  return { face, press, problem: own?.problem, now };
}

/**
 * The status to show for the guest's press: the status on this page, unless the ack was lost or the pushed status is
 * `taken`, which is final.
 */
function newestStatus(pushed: NonNullable<SeatRace['own']>['status'] | undefined, own: OwnPress['status'] | undefined) {
  return pushed === 'taken' || own === undefined || own === 'lost' ? (pushed ?? own) : own;
}

const isOpenedBy = (armsAt: number | null, now: number) => armsAt !== null && now >= armsAt;

function toOwnPress(round: number, lockMs: number, outcome: Awaited<ReturnType<GuestClient['press']>>): OwnPress {
  if (outcome === undefined) return { round, status: 'lost', lockMs, problem: buzzerTexts.notSent };
  if (!outcome.ok) return { round, status: 'late', lockMs, problem: outcome.message };
  return { round, status: outcome.status, lockMs: Math.max(lockMs, outcome.lockMs ?? 0) };
}

interface FaceInput {
  phase: SeatView['phase'];
  race: SeatRace;
  isOpen: boolean;
  lockMs: number;
  status: OwnPress['status'] | undefined;
}

function faceOf({ phase, race, isOpen, lockMs, status }: FaceInput): ButtonFace {
  if (race.round === 0) return status === undefined || status === 'lost' ? 'try' : 'tried';
  if (!race.mayPress) return 'theirs';
  if (status === 'taken') return 'pressed';
  if (status === 'sending') return 'sending';
  if (phase === 'armed' && isOpen) return status === 'late' ? 'late' : 'armed';
  return lockMs > 0 || status === 'early' ? 'locked' : 'wait';
}
