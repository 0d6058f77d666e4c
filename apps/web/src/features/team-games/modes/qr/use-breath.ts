import type { OptionIndex, QrView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { useEffect, useRef, useState } from 'react';
import { type RunningMoment, useMoment } from '../../moments/use-moment';

/** How long a trick stands alone before the right option is lit. */
const TRICK_ALONE_MS = 700;

interface Breath {
  /** The view to draw: during the breath the one before the choice. */
  shown: QrView;
  /** The choice whose result is held back. */
  chosen: OptionIndex | null;
  /** Whether the right option may be lit. */
  isRightLit: boolean;
}

/** Divides the 3 s of a result by its moments: a breath, the verdict, and after a wrong choice the right option. Only drawing waits. */
export function useBreath(view: QrView): Breath {
  const moment = useMoment();
  const before = useRef(view);
  useEffect(() => {
    if (view.phase !== 'result') before.current = view;
  }, [view]);
  const [lit, setLit] = useState<RunningMoment | null>(null);
  const trap = moment?.name === 'trap' ? moment : null;
  useEffect(() => {
    if (trap === null) return undefined;
    const timer = setTimeout(() => setLit(trap), TRICK_ALONE_MS);
    return () => clearTimeout(timer);
  }, [trap]);

  const last = before.current;
  if (view.phase === 'result' && moment?.name === 'breath' && last.phase === 'question-display') {
    const chosenAt = view.choice.endsAt - limits.resultMs;
    return { shown: stopped(last, chosenAt), chosen: view.choice.option, isRightLit: false };
  }
  return { shown: view, chosen: null, isRightLit: trap === null || lit === trap };
}

/** The question with its clock stopped at the choice. */
function stopped(view: Extract<QrView, { phase: 'question-display' }>, now: number): QrView {
  const { deadlineAt, standsUntil: _waits, ...question } = view.openQuestion;
  if (deadlineAt === undefined) return view;
  return { ...view, openQuestion: { ...question, leftMs: Math.min(limits.questionMs, Math.max(0, deadlineAt - now)) } };
}
