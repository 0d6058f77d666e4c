import { useLayoutEffect, useRef } from 'react';
import { cx } from '../../../../lib/cx';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import styles from './round-question.module.css';

/** The explanation below a result. It is left out if the box above the options has no room for it: nobody scrolls within 3 s. */
export function WhyLine({ text, isRightLit }: { text: string; isRightLit: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  // Any render can change the lines above.
  useLayoutEffect(() => {
    if (line.current !== null) showIfRoom(line.current);
  });
  // The size of the box can change without a render; it does not depend on its lines.
  useLayoutEffect(() => {
    const box = line.current === null ? null : boxOf(line.current);
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => line.current !== null && showIfRoom(line.current));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={line} className={cx(styles.why, !isRightLit && styles.unlit)} data-explanation="">
      <Glyph name="lozenge" />
      <Written>{text}</Written>
    </p>
  );
}

/** The box of question and answer. On phones it grows with its content and the page scrolls, so there is always room. */
const boxOf = (line: Element) => line.closest('[data-words]');

function showIfRoom(line: HTMLElement): void {
  const box = boxOf(line);
  if (box === null) return;
  line.hidden = false;
  // One pixel of tolerance for rounding.
  line.hidden = box.scrollHeight > box.clientHeight + 1;
}
