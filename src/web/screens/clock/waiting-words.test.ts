import { describe, expect, it } from 'vitest';
import { createTranslator } from '#texts/index.ts';
import type { WaitingPunch } from '#web/kiosk/waiting-punch.ts';
import type { Queue } from './queue/queue.ts';
import { describeWaiting } from './waiting-words.ts';

const day = 86_400;
/** 2026-11-18, 09:41 in California. */
const now = 1_795_023_660;

function wordsOf(ages: number[], more: Partial<Queue> = {}): string[] {
  const waiting = ages.map((age) => ({ at: now - age }) as WaitingPunch);
  const queue = { waiting, elsewhere: 0, isShutOut: false, failed: 0, ...more };
  return describeWaiting(createTranslator('en'), queue, now, 'America/Los_Angeles');
}

describe('what a tablet says of the punches on it', () => {
  it('is nothing where there are none', () => {
    expect(wordsOf([], { isShutOut: true, failed: 2 })).toEqual([]);
  });

  it('is that they are sent by themselves only where that is so', () => {
    expect(wordsOf([60, 30])).toEqual([
      '2 punches are saved on this tablet. They will be sent when the network is back.',
    ]);
    const [shutOut = '', ...others] = wordsOf([60, 30], { isShutOut: true });
    expect(shutOut).toMatch(/^2 punches are saved on this tablet\. .*Sign this tablet out/);
    expect(others).toEqual([]);
  });

  it('tells apart those that the server could not take', () => {
    expect(wordsOf([60, 30, 10], { failed: 1 })).toEqual([
      'The server couldn’t record 1 punch. It’s saved on this tablet and we’ll keep trying. If this message stays, tell your manager.',
      '2 punches are saved on this tablet. They will be sent when the network is back.',
    ]);
    expect(wordsOf([60], { failed: 1 })).toHaveLength(1);
  });

  it('says until when, five days ahead, and afterwards that a manager approves', () => {
    expect(wordsOf([60, 3 * day])[1]).toMatch(/by Nov 22, 9:41\sAM/u);
    expect(wordsOf([8 * day])[1]).toContain('manager');
  });

  it('names those of another branch', () => {
    expect(wordsOf([], { elsewhere: 3 })).toEqual([
      '3 punches for another branch are saved on this tablet. They will be sent when that branch’s clock account signs in here.',
    ]);
  });
});
