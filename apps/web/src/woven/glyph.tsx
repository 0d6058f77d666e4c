import { cx } from '../lib/cx';
import styles from './glyph.module.css';
import { type GlyphName, type GlyphPath, glyphPaths } from './glyph-paths';

interface GlyphProps {
  name: GlyphName;
  className?: string | undefined;
}

/** A woven sign, one em large, in the colour of the surrounding text. Hidden from screen readers: text beside it has the same meaning. */
export function Glyph({ name, className }: GlyphProps) {
  const path: GlyphPath = glyphPaths[name];
  return (
    <svg className={cx(styles.glyph, className)} viewBox="0 0 28 28" aria-hidden="true">
      <path
        d={path.d}
        fillRule={path.holes ? 'evenodd' : undefined}
        shapeRendering={path.crisp ? 'crispEdges' : undefined}
      />
    </svg>
  );
}
