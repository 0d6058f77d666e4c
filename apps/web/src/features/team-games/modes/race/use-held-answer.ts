import {
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { isBoardKey } from '../../play/use-board-keys';
import { type JudgedView, useAnswerToJudge } from './answer-to-judge';

/** The time between the warning and the answer, in which the room looks away. */
const warningMs = 1500;

// A physical key, in any keyboard layout, far from the keys of the judgement.
const HOLD_CODE = 'KeyA';

const isPressKey = ({ key }: ReactKeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * The answer for a host who has no other screen than the one the room looks at: shown only while a button or the key A
 * is held, after a warning.
 * @param isOffered whether the key A works
 */
export function useHeldAnswer(view: JudgedView, isOffered: boolean) {
  const [step, setStep] = useState<'closed' | 'warning' | 'shown'>('closed');
  const asked = useAnswerToJudge(view);
  const hold = () => {
    asked.request();
    setStep((now) => (now === 'closed' ? 'warning' : now));
  };
  const release = () => setStep('closed');
  useEffect(() => {
    if (step !== 'warning') return;
    const timer = setTimeout(() => setStep('shown'), warningMs);
    return () => clearTimeout(timer);
  }, [step]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== HOLD_CODE) return;
    if (event.type === 'keyup') release();
    else if (isBoardKey(event)) hold();
  });
  useEffect(() => {
    if (!isOffered) return;
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    const onBlur = () => setStep('closed');
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onBlur);
    };
  }, [isOffered]);
  return { step, asked, buttonProps: buttonProps(step !== 'closed', hold, release) };
}

/** The answer is shown while the button is pressed. Screen readers send a click without a press: it shows or hides the answer. */
function buttonProps(isHeld: boolean, hold: () => void, release: () => void) {
  return {
    'aria-pressed': isHeld,
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
      if (button !== 0) return;
      // The answer replaces a taller or shorter panel, so the button may move away from the finger.
      currentTarget.setPointerCapture?.(pointerId);
      hold();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onBlur: release,
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (!isPressKey(event)) return;
      event.preventDefault();
      if (!event.repeat) hold();
    },
    onKeyUp: (event: ReactKeyboardEvent) => {
      if (!isPressKey(event)) return;
      event.preventDefault();
      release();
    },
    onClick: ({ detail }: { detail: number }) => {
      if (detail === 0) (isHeld ? release : hold)();
    },
  };
}

export type HeldAnswer = ReturnType<typeof useHeldAnswer>;
