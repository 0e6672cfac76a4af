import { useEffect, useState } from 'react';
import { readInstants } from '#web/api/instants.ts';
import { session } from '#web/base/session.ts';
import { readSnapshot, writeSnapshot } from '#web/kiosk/punch-store.ts';
import type { ListedEmployee, ListedShift } from './kiosk-model.ts';

/** What the server last said of this branch: the kiosk opens with it when the server is gone. */
export interface Snapshot {
  branch: { name: string; timezone: string };
  asksCashTips: boolean;
  employees: ListedEmployee[];
  shifts: ListedShift[];
}

const name = () => `branch ${session.visitor?.storeId} ${session.visitor?.branchId}`;

/** What was kept; null while the disk is asked, undefined where nothing was. */
export function useSnapshot(fresh: Snapshot | undefined): Snapshot | null | undefined {
  const [kept, setKept] = useState<Snapshot | null | undefined>(null);
  useEffect(() => {
    let isGone = false;
    void readSnapshot(name())
      .catch(() => undefined)
      .then((snapshot) => !isGone && setKept(readInstants(snapshot) as Snapshot | undefined));
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    // Without a disk the kiosk works as long as the server does.
    if (fresh) void writeSnapshot(name(), fresh).catch(() => {});
  }, [fresh]);
  return kept;
}
