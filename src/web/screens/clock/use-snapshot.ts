import { useEffect, useState } from 'react';
import { readInstants } from '#web/api/instants.ts';
import { session } from '#web/base/session.ts';
import { readSnapshot, writeSnapshot } from '#web/kiosk/punch-store.ts';
import type { KioskBranch } from './kiosk-branch.ts';
import type { ListedEmployee, ListedShift } from './kiosk-model.ts';

/** Last data of this branch, for opening offline. */
export interface Snapshot {
  branch: KioskBranch;
  asksCashTips: boolean;
  /** Absent: kept by an earlier version. */
  asksRests?: boolean;
  employees: ListedEmployee[];
  shifts: ListedShift[];
}

const name = () => `branch ${session.visitor?.storeId} ${session.visitor?.branchId}`;

/** Reads the kept data; null while reading, undefined if empty. */
export function useSnapshot(fresh: Snapshot | undefined): Snapshot | null | undefined {
  const [kept, setKept] = useState<Snapshot | null | undefined>(null);
  useEffect(() => {
    let isGone = false;
    void readSnapshot(name())
      .then((snapshot) => readInstants(snapshot) as Snapshot | undefined)
      .catch(() => undefined)
      .then((snapshot) => !isGone && setKept(snapshot));
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    // Ignores disk failures: the kiosk then depends on the server.
    if (fresh) void writeSnapshot(name(), fresh).catch(() => {});
  }, [fresh]);
  return kept;
}
