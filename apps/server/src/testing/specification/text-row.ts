import type { DifferenceName } from '@lamma/protocol/testing/specification/differences';

/** A text that the specification quotes or describes. Figures are compared whichever digits they are written in. */
export interface TextRow {
  /** `{}` stands for what changes. */
  text: string;
  where: string;
  /** What the screen says, where that is not the text itself: each of these is there. */
  says?: readonly string[];
  differs?: DifferenceName;
}
