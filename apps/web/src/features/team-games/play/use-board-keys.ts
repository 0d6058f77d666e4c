import { useEffect, useRef } from 'react';

/**
 * Keys of the board. Space: reveal. C: next clue. 1, 2, 0: award to team 1, team 2 or nobody. 1, 2, 3: choose an option, where no point can
 * be awarded. U: undo. Esc: back. In a race, Q and P: the buttons of teams 2 and 1; Y and N: judge an answer right or wrong; A, held: show
 * the answer (`use-held-answer.ts`). The tiles handle the arrow keys and Enter.
 */
export interface BoardKeys {
  reveal?: (() => void) | undefined;
  clue?: (() => void) | undefined;
  award?: ((team: 1 | 2 | null) => void) | undefined;
  choose?: ((option: 0 | 1 | 2) => void) | undefined;
  press?: ((team: 1 | 2, event: KeyboardEvent) => void) | undefined;
  judge?: ((isRight: boolean) => void) | undefined;
  undo?: (() => void) | undefined;
  back?: (() => void) | undefined;
}

const TEAMS: Readonly<Record<string, 1 | 2 | null>> = { '1': 1, '2': 2, '0': null, '١': 1, '٢': 2, '٠': null };
const OPTIONS: Readonly<Record<string, 0 | 1 | 2>> = { '1': 0, '2': 1, '3': 2, '١': 0, '٢': 1, '٣': 2 };
// Physical keys, in any keyboard layout.
const UNDO_CODE = 'KeyU';
const CLUE_CODE = 'KeyC';
/** The left key belongs to team 2, whose panel is on the left of the right-to-left screen. */
const PRESS_CODES: Readonly<Record<string, 1 | 2>> = { KeyQ: 2, KeyP: 1 };
/** Far from the keys that the teams press. */
const JUDGE_CODES: Readonly<Record<string, boolean>> = { KeyY: true, KeyN: false };

const targetOf = ({ target }: KeyboardEvent) => (target instanceof HTMLElement ? target : null);

/** Whether a key may act on the board: not in a field, not behind a dialog, no repeat and no modifier. */
export function isBoardKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[data-dialog-open]') !== null) return false;
  return targetOf(event)?.closest('input, textarea, select') == null;
}

/** Listens while mounted. */
export function useBoardKeys(keys: BoardKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (!isBoardKey(event)) return;
      const action = actionOf(event, current.current, targetOf(event));
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: BoardKeys, target: HTMLElement | null): (() => void) | undefined {
  if (event.code === UNDO_CODE) return keys.undo;
  if (event.code === CLUE_CODE) return keys.clue;
  const { press, judge } = keys;
  const pressingTeam = PRESS_CODES[event.code];
  if (pressingTeam !== undefined && press !== undefined) return () => press(pressingTeam, event);
  const isRight = JUDGE_CODES[event.code];
  if (isRight !== undefined && judge !== undefined) return () => judge(isRight);
  if (event.key === 'Escape') return keys.back;
  // Space on a focused button presses that button, so it must not reveal the answer too.
  if (event.key === ' ') return target?.closest('button, a, [role=button]') == null ? keys.reveal : undefined;
  if (event.key in TEAMS && keys.award !== undefined) {
    const { award } = keys;
    return () => award(TEAMS[event.key] ?? null);
  }
  const option = OPTIONS[event.key];
  if (option !== undefined && keys.choose !== undefined) {
    const { choose } = keys;
    return () => choose(option);
  }
  return undefined;
}
