import { describe, expect, it } from 'vitest';
import { type CallId, findReach, powers } from '#domain/permissions.ts';
import { explainCall } from './explain-call.ts';
import { type Authority, presets } from './powers.ts';

const oakland = 2;
const sanJose = 3;
const manager: Authority = { powers: ['plan', 'people'], branches: [oakland, sanJose] };

describe('what lets an admin make a call about a row', () => {
  it('is each power that would do, in the branches of both', () => {
    expect(explainCall('timesheet.read', manager, [1, oakland])).toEqual({
      powers: ['plan', 'people'],
      branches: [oakland],
    });
  });

  it('is nothing without the power, or in other branches', () => {
    expect(explainCall('report.compensation', manager, [oakland])).toBeNull();
    expect(explainCall('timesheet.read', manager, [1])).toBeNull();
    expect(explainCall('timesheet.read', manager, [])).toBeNull();
  });

  it('is the power alone for who has all branches, also of a person without any', () => {
    const accountant: Authority = { ...presets.payroll_accountant };
    expect(explainCall('report.compensation', accountant, [])).toEqual({ powers: ['pay'], branches: 'all' });
  });

  it('is all branches for clients, who belong to none', () => {
    const clients: Authority = { powers: ['clients'], branches: [oakland] };
    expect(explainCall('client.read', clients, [])).toEqual({ powers: ['clients'], branches: 'all' });
  });

  it('is nothing for one’s own account, which is no matter of powers', () => {
    expect(explainCall('account.read', presets.owner, [oakland])).toBeNull();
  });

  it.each(['timesheet.read', 'report.compensation', 'client.read', 'period.close'] satisfies CallId[])(
    'agrees with the server’s rule on %s for every power and reach',
    (call) => {
      for (const power of powers) {
        for (const branches of ['all', [oakland], [sanJose]] as const) {
          const authority = { powers: [power], branches };
          const reach = findReach(call, { authType: 'admin', ...authority });
          const isOpen = reach === 'all' || (reach === 'reach' && branches[0] === oakland);
          expect([power, branches, explainCall(call, authority, [oakland]) !== null]).toEqual([
            power,
            branches,
            isOpen,
          ]);
        }
      }
    },
  );
});
