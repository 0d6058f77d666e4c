import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import styles from './avatar.module.css';

const dyes = ['dye-1', 'dye-2', 'dye-3', 'dye-4', 'dye-5', 'dye-6'] as const;
const signs: readonly GlyphName[] = ['lozenge', 'pennant', 'cross', 'hourglass', 'star'];

/** A glyph on a dye, chosen by the id. Hidden from screen readers, because the name is beside it. */
export function Avatar({ id }: { id: string }) {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (
    <span
      className={cx(notch(1), styles.avatar)}
      style={{ '--dye': `var(--c-${dyes[sum % dyes.length]})` } as CSSProperties}
      aria-hidden="true"
    >
      <Glyph name={signs[sum % signs.length] ?? 'lozenge'} />
    </span>
  );
}
