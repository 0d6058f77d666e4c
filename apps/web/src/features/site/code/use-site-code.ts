import { useEffect, useState } from 'react';
import { logOnly } from '../../../lib/log-only';

/** The picture of an address's code, or null while there is none. A failure is only logged. */
export function useSiteCode(address: string | undefined): string | null {
  const [made, setMade] = useState<{ address: string; image: string } | null>(null);
  useEffect(() => {
    if (address === undefined) return;
    let isGone = false;
    import('../../../game-ui/code/code-image')
      .then(({ codeImage }) => codeImage(address))
      .then((image) => {
        if (!isGone) setMade({ address, image });
      })
      .catch((error: unknown) => logOnly('the code of the site was not made', error));
    return () => {
      isGone = true;
    };
  }, [address]);
  return made !== null && made.address === address ? made.image : null;
}
