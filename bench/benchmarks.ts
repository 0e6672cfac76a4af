import type { Benchmark } from './benchmark.ts';
import { clientList } from './clients.bench.ts';
import { hours } from './hours.bench.ts';
import { week } from './week.bench.ts';

export const benchmarks: readonly Benchmark[] = [week, hours, clientList];
