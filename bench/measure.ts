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

/** Measures a call over HTTP that answers 200, or 304 to a tag; any other answer ends the benchmark. */
export async function measureCall(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const wanted = headers['if-none-match'] === undefined ? '2xx' : '3xx';
  const answered = result[wanted];
  if (result.errors > 0 || answered < result['2xx'] + result.non2xx) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx, ${answered} ${wanted}`);
  }
  return {
    perSecond: answered / result.duration,
    medianMilliseconds: result.latency.p50,
  };
}
