import autocannon from 'autocannon';

export interface Rate {
  perSecond: number;
  medianMilliseconds: number;
}

/** Repeats work in parallel loops. */
export async function measureWork(
  work: () => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  async function loop() {
    while (performance.now() < end) {
      const before = performance.now();
      await work();
      times.push(performance.now() - before);
    }
  }
  await Promise.all(Array.from({ length: connections }, loop));
  const took = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / took,
    medianMilliseconds: times[Math.floor(times.length / 2)] ?? Number.NaN,
  };
}

/** Measures a call over HTTP; any failure ends the benchmark. */
export async function measureCall(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
  return {
    perSecond: result['2xx'] / result.duration,
    medianMilliseconds: result.latency.p50,
  };
}
