import { useEffect, useState } from 'react';
import type { CodeDrawing } from '../../../../game-ui/code/draw-code';
import { logOnly } from '../../../../lib/log-only';

export type Draw = (address: string, quiet: number) => CodeDrawing;

/** What draws a QR, once its library is there. */
export function useDrawCode(): Draw | undefined {
  const [draw, setDraw] = useState<{ draw: Draw }>();
  useEffect(() => {
    let isGone = false;
    import('../../../../game-ui/code/draw-code')
      .then(({ drawCode }) => {
        if (!isGone) setDraw({ draw: drawCode });
      })
      .catch((error: unknown) => logOnly('the library of QR codes did not come', error));
    return () => {
      isGone = true;
    };
  }, []);
  return draw?.draw;
}
