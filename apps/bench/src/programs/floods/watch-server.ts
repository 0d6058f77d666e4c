/** What a running server says of itself on /metrics, asked for again and again. */
export interface ServerWatch {
  /** Resident memory as it was last seen, bytes. */
  memory(): number;
  /** The highest since the last call. */
  peakMemory(): number;
  /** The longest p99 of the event loop's delay in any interval since the last call, ms. */
  worstDelay(): number;
  stop(): void;
}

const EVERY_MS = 1000;

export function watchServer(url: string): ServerWatch {
  let [last, peak, worst] = [0, 0, 0];
  const look = async () => {
    const response = await fetch(`${url}/metrics`);
    const text = await response.text();
    last = figure(text, 'process_resident_memory_bytes');
    peak = Math.max(peak, last);
    worst = Math.max(worst, figure(text, 'nodejs_eventloop_lag_p99_seconds') * 1000);
  };
  const timer = setInterval(() => look().catch(() => undefined), EVERY_MS);
  return {
    memory: () => last,
    peakMemory: () => {
      const found = peak;
      peak = last;
      return found;
    },
    worstDelay: () => {
      const found = worst;
      worst = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

function figure(metrics: string, name: string): number {
  const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}
