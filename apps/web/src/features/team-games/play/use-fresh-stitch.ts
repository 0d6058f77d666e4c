import { useEffect, useRef, useState } from 'react';

/** Whether the band's last stitch is new since this screen opened: only a new one is woven in. */
export function useFreshStitch(count: number): boolean {
  const before = useRef(count);
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    setFresh(count > before.current);
    before.current = count;
  }, [count]);
  return fresh;
}
