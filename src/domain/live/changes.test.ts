import { describe, expect, it } from 'vitest';
import { type AuthType, authTypes } from '#domain/auth-types.ts';
import { fullRights } from '#domain/permissions.ts';
import { type Change, type Listener, maySeeChange, topics } from './changes.ts';

function listener(authType: AuthType, given: Partial<Listener> = {}): Listener {
  return { ...fullRights(authType), employeeId: null, branchId: null, clientId: null, role: null, ...given };
}

function change(topic: string, given: Partial<Change> = {}): Change {
  return {
    topic,
    id: '1',
    employeeId: null,
    employeeBranches: [],
    branchId: null,
    clientId: null,
    daysAway: null,
    published: false,
    ...given,
  };
}

const ownTopics = ['accounts', 'notices', 'announced-shifts'];

describe('who may know of a change', () => {
  it('is nobody for the server’s own topics and for those it does not know', () => {
    for (const topic of [...ownTopics, 'weather', '__proto__', 'constructor']) {
      for (const role of authTypes) expect(maySeeChange(listener(role), change(topic))).toBe(false);
    }
  });

  it('is the admin for every other topic', () => {
    for (const topic of Object.keys(topics).filter((name) => !ownTopics.includes(name))) {
      expect(maySeeChange(listener('admin'), change(topic)), topic).toBe(true);
    }
  });

  it('is an admin for the branches within reach, with the power of the topic', () => {
    const manager = listener('admin', { powers: ['plan'], branches: [3] });
    const sees = (topic: string, given: Partial<Change>) => maySeeChange(manager, change(topic, given));
    expect(sees('shifts', { branchId: 3 })).toBe(true);
    expect(sees('shifts', { branchId: 4 })).toBe(false);
    expect(sees('days-off', { employeeId: 5, employeeBranches: [4, 3] })).toBe(true);
    expect(sees('days-off', { employeeId: 5, employeeBranches: [4] })).toBe(false);
    expect(sees('published-weeks', {})).toBe(true);
    expect(sees('pay-rates', { employeeId: 5, employeeBranches: [3] })).toBe(false);
    // A person without a branch is an owner's.
    expect(sees('employees', { employeeId: 5 })).toBe(false);
    expect(sees('read-markers', {})).toBe(false);
  });

  it('is an admin for the read markers of admins, not of clients or employees', () => {
    const admin = listener('admin');
    const sees = (given: Partial<Change>) => maySeeChange(admin, change('read-markers', given));
    expect([sees({}), sees({ clientId: 7 }), sees({ employeeId: 5 })]).toEqual([true, false, false]);
  });

  it('is not an employee for a draft, not even of their own', () => {
    const ana = listener('employee', { employeeId: 5 });
    expect(maySeeChange(ana, change('shifts', { employeeId: 5 }))).toBe(false);
    expect(maySeeChange(ana, change('shifts', { published: true }))).toBe(true);
  });

  it('is a kiosk for its branch, yesterday to tomorrow', () => {
    const kiosk = listener('clockadmin', { branchId: 3 });
    const sees = (branchId: number | null, daysAway: number | null) =>
      maySeeChange(kiosk, change('shifts', { branchId, daysAway, published: true }));
    expect([-2, -1, 0, 1, 2].map((days) => sees(3, days))).toEqual([false, true, true, true, false]);
    expect([sees(4, 0), sees(null, 0), sees(3, null)]).toEqual([false, false, false]);
  });

  it('is whom it concerns, and never everybody without an employee or client', () => {
    expect(maySeeChange(listener('employee', { employeeId: 5 }), change('days-off', { employeeId: 5 }))).toBe(
      true,
    );
    expect(maySeeChange(listener('employee', { employeeId: 5 }), change('days-off', { employeeId: 6 }))).toBe(
      false,
    );
    expect(maySeeChange(listener('employee'), change('days-off'))).toBe(false);
    expect(maySeeChange(listener('client', { clientId: 7 }), change('officers', { clientId: 7 }))).toBe(true);
    expect(maySeeChange(listener('client', { clientId: 7 }), change('officers', { clientId: 8 }))).toBe(
      false,
    );
    expect(maySeeChange(listener('client'), change('officers'))).toBe(false);
  });

  it('is a contact for the facts of all its clients, and for all else of the one that it works for', () => {
    const contact = listener('client', { clientId: 7, entities: [7, 8] });
    const sees = (topic: string) =>
      [7, 8, 9, null].map((clientId) => maySeeChange(contact, change(topic, { clientId })));
    expect(sees('clients')).toEqual([true, true, false, false]);
    for (const topic of ['officers', 'projects', 'messages', 'client-requests', 'read-markers'])
      expect(sees(topic), topic).toEqual([true, false, false, false]);
    expect(maySeeChange(listener('client'), change('clients'))).toBe(false);
  });
});
