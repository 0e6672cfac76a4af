import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WaitingPunch } from '#web/kiosk/waiting-punch.ts';
import { type Delivery, deliver } from './deliver.ts';

function punchOf(order: number, employee: number): WaitingPunch {
  return {
    order,
    key: `key ${order}`,
    storeId: 1,
    branchId: 1,
    employee,
    action: 'in',
    at: order,
    sealedPin: '',
    heldUntil: 0,
  };
}

/** Fakes a disk and a server; `answers` decides each attempt, and `unanswered` ones may still arrive. */
function tablet(punches: WaitingPunch[], answer: (punch: WaitingPunch) => Delivery | 'lost answer') {
  const disk = [...punches];
  const server: string[] = [];
  const refused: string[] = [];
  return {
    disk,
    server,
    refused,
    ports: {
      waiting: async () => [...disk],
      isHeld: ({ heldUntil }: WaitingPunch) => heldUntil > 0,
      send: async (punch: WaitingPunch): Promise<Delivery> => {
        const given = answer(punch);
        // Treats a second arrival as the same punch, by its key.
        const arrives = given === 'lost answer' || given.kind === 'recorded';
        if (arrives && !server.includes(punch.key)) server.push(punch.key);
        return given === 'lost answer' ? { kind: 'unanswered' } : given;
      },
      remove: async (punch: WaitingPunch) => {
        disk.splice(disk.indexOf(punch), 1);
      },
      refuse: async (punch: WaitingPunch) => {
        refused.push(punch.key);
        disk.splice(disk.indexOf(punch), 1);
      },
    },
  };
}

describe('what waits on a tablet', () => {
  it('goes in order, and leaves nothing', async () => {
    const { ports, disk, server } = tablet([punchOf(1, 7), punchOf(2, 8), punchOf(3, 7)], () => ({
      kind: 'recorded',
    }));
    expect(await deliver(ports)).toEqual({ next: null, failed: 0 });
    expect([server, disk]).toEqual([['key 1', 'key 2', 'key 3'], []]);
  });

  it.each(['unanswered', 'signed_out', 'shut_out'] as const)('stays whole while %s', async (kind) => {
    const { ports, disk } = tablet([punchOf(1, 7), punchOf(2, 8)], () => ({ kind }));
    expect(await deliver(ports)).toEqual({ next: kind, failed: 0 });
    expect(disk).toHaveLength(2);
  });

  it('is not held up by one that the server cannot take, which stays', async () => {
    const { ports, disk, server } = tablet([punchOf(1, 7), punchOf(2, 8), punchOf(3, 7)], ({ employee }) =>
      employee === 7 ? { kind: 'failed' } : { kind: 'recorded' },
    );
    expect(await deliver(ports)).toEqual({ next: 30, failed: 1 });
    expect([server, disk.map(({ order }) => order)]).toEqual([['key 2'], [1, 3]]);
  });

  it('lets others pass one who is locked out, and keeps that person’s in order', async () => {
    const { ports, disk, server } = tablet([punchOf(1, 7), punchOf(2, 8), punchOf(3, 7)], ({ employee }) =>
      employee === 7 ? { kind: 'later', seconds: 120, words: '' } : { kind: 'recorded' },
    );
    expect(await deliver(ports)).toEqual({ next: 120, failed: 0 });
    expect([server, disk.map(({ order }) => order)]).toEqual([['key 2'], [1, 3]]);
  });

  it('leaves to the screen what the screen is sending', async () => {
    const held = { ...punchOf(1, 7), heldUntil: 1 };
    const { ports, server } = tablet([held, punchOf(2, 7), punchOf(3, 8)], () => ({ kind: 'recorded' }));
    expect(await deliver(ports)).toEqual({ next: 1, failed: 0 });
    expect(server).toEqual(['key 3']);
  });

  it('is recorded exactly once each, in each person’s order, whatever fails in between', async () => {
    const fate = fc.constantFrom<Delivery | 'lost answer'>(
      { kind: 'recorded' },
      { kind: 'unanswered' },
      { kind: 'signed_out' },
      { kind: 'shut_out' },
      { kind: 'failed' },
      { kind: 'later', seconds: 5, words: '' },
      'lost answer',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
        fc.array(fate, { maxLength: 40 }),
        async (people, fates) => {
          const left = [...fates];
          const punches = people.map((employee, index) => punchOf(index + 1, employee));
          const { ports, disk, server } = tablet(punches, () => left.shift() ?? { kind: 'recorded' });
          for (let run = 0; run <= fates.length; run += 1) await deliver(ports);
          expect(disk).toEqual([]);
          expect([...server].sort()).toEqual(punches.map(({ key }) => key).sort());
          for (const employee of people) {
            const own = punches.filter((punch) => punch.employee === employee).map(({ key }) => key);
            expect(server.filter((key) => own.includes(key))).toEqual(own);
          }
        },
      ),
    );
  });
});
