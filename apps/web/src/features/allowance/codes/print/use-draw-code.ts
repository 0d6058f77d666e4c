import { useEffect, useState } from 'react';
import type { CodeDrawing } from '../../../../game-ui/qr-code/draw-code';
import { logOnly } from '../../../../lib/log-only';

export type Draw = (address: string, quiet: number) => CodeDrawing;

/** Loads the QR library. @returns its function, undefined until loaded */
export function useDrawCode(): Draw | undefined {
  const [draw, setDraw] = useState<{ draw: Draw }>();
  useEffect(() => {
    let isGone = false;
    import('../../../../game-ui/qr-code/draw-code')
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
