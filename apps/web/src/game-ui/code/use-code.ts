import { useEffect, useState } from 'react';
import type { CodeDrawing } from './draw-code';

/** The drawing of an address's code: null while it is made, `failed` when its library could not be fetched. */
export function useCode(address: string | undefined, quiet: number): CodeDrawing | 'failed' | null {
  const [drawn, setDrawn] = useState<{ address: string; code: CodeDrawing | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./draw-code')
      .then(({ drawCode }) => address && drawCode(address, quiet))
      .catch(() => 'failed' as const)
      .then((code) => {
        if (!isGone && address && code) setDrawn({ address, code });
      });
    return () => {
      isGone = true;
    };
  }, [address, quiet]);
  return drawn?.address === address ? (drawn?.code ?? null) : null;
}
