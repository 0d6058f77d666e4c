import { useEffect, useState } from 'react';
import type { CodeDrawing } from './draw-code';

/** The QR code of an address: null while it is loading, `failed` if the library could not be imported. */
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
