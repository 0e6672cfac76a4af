import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPositions } from '#contract/company/positions.ts';
import type { Received } from './instants.ts';
import { callOptions } from './use-call.ts';

export type Position = Received<typeof listPositions>[number];

const none: Position[] = [];

/** Reads all positions in their order, including inactive ones; none until they load. They change seldom, and delay nothing. */
export function usePositions(): readonly Position[] {
  return useQuery({ ...callOptions(listPositions, {}), staleTime: 60_000 }).data ?? none;
}

export type PositionsById = ReadonlyMap<number, Position>;

/** Reads all positions by id. */
export function usePositionsById(): PositionsById {
  const positions = usePositions();
  return useMemo(() => new Map(positions.map((position) => [position.id, position])), [positions]);
}
