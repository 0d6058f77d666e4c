import { useEffect } from 'react';
import { useConnectionStore } from '../../lib/server/connection-store';

/** Adds a sentence to the offline strip while the component is mounted. */
export function useOfflineDetail(detail: string): void {
  useEffect(() => {
    useConnectionStore.setState({ detail });
    return () => useConnectionStore.setState({ detail: null });
  }, [detail]);
}
