import { useEffect } from 'react';
import { useConnectionStore } from '../../lib/server/connection-store';

/** While the page stands, the strip that says that the server is away adds this sentence. */
export function useOfflineDetail(detail: string): void {
  useEffect(() => {
    useConnectionStore.setState({ detail });
    return () => useConnectionStore.setState({ detail: null });
  }, [detail]);
}
