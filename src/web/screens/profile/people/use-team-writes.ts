import { useQueryClient } from '@tanstack/react-query';
import { sendPasswordReset } from '#contract/accounts/security.ts';
import type { RequestOf } from '#contract/base/call.ts';
import { deletePartner, listPartnerProfiles, updatePartnerProfile } from '#contract/company/company.ts';
import {
  deleteEmployee,
  listEmployeeProfiles,
  listEmployees,
  updateEmployeeProfile,
} from '#contract/people/employees.ts';
import { handOverInvitation, listInvitations } from '#contract/people/invitations.ts';
import { personName } from '#domain/format/person-name.ts';
import { localDate } from '#domain/time/zones.ts';
import { attempt, writeWithUndo } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { copyLink, showLinkSent } from '#web/api/mailed-link.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { saveVersioned } from '#web/forms/save-versioned.ts';
import type { Partner, Person } from './team-model.ts';

const peopleOptions = callOptions(listEmployeeProfiles, {});

/** Writes people and partners, and refreshes affected lists. */
export function useTeamWrites() {
  const text = useTexts();
  const queries = useQueryClient();

  const refreshPeople = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: peopleOptions.queryKey }),
      queries.invalidateQueries({ queryKey: [listEmployees.id] }),
      queries.invalidateQueries({ queryKey: [listInvitations.id] }),
    ]);
  const refreshPartners = () => queries.invalidateQueries({ queryKey: [listPartnerProfiles.id] });

  /** Shows the saved person immediately, and reloads the order. */
  async function keepPerson(saved: Person): Promise<void> {
    queries.setQueryData(peopleOptions.queryKey, (people) => {
      const known = people?.some(({ id }) => id === saved.id);
      return known ? people?.map((one) => (one.id === saved.id ? saved : one)) : people && [...people, saved];
    });
    await refreshPeople();
  }

  const changePerson = async (
    person: Person,
    change: RequestOf<typeof updateEmployeeProfile>['body'],
  ): Promise<Person> => {
    const request = { params: { id: String(person.id) }, body: change };
    const saved = await saveVersioned({
      change,
      from: person,
      send: (ifMatch) => callApi(updateEmployeeProfile, { ...request, ifMatch }),
      describe: () => text('errors.stale_version'),
    });
    await keepPerson(saved);
    return saved;
  };

  const changePartner = async (id: number, isActive: boolean) => {
    await callApi(updatePartnerProfile, {
      params: { id: String(id) },
      body: { profile: { is_active: isActive } },
    });
    await refreshPartners();
  };

  /** Changes the state, with Undo in a toast. */
  const setActive = (name: string, active: boolean, change: (active: boolean) => Promise<unknown>) =>
    writeWithUndo(
      text(active ? 'people.reactivated' : 'people.deactivated', { name }),
      () => change(active),
      () => change(!active),
    );

  return {
    keepPerson,
    changePerson,
    refreshPeople,
    refreshPartners,
    setPersonActive: (person: Person, active: boolean) => {
      // Undo begins with what the change has saved.
      let file = person;
      return setActive(personName(person), active, async (next) => {
        file = await changePerson(file, { active: next });
      });
    },
    setPartnerActive: (partner: Partner, active: boolean) =>
      setActive(personName(partner), active, (next) => changePartner(partner.id, next)),
    /** Deletes, or deactivates a person with a history, and reports the result. */
    deletePerson: async (person: Person) => {
      await callApi(deleteEmployee, { params: { id: String(person.id) } });
      await refreshPeople();
      const left = queries.getQueryData(peopleOptions.queryKey)?.some(({ id }) => id === person.id);
      showToast({
        text: text(left ? 'people.keptInactive' : 'people.deleted', { name: personName(person) }),
      });
    },
    deletePartner: async (partner: Partner) => {
      await callApi(deletePartner, { params: { id: String(partner.id) } });
      await refreshPartners();
      showToast({ text: text('people.deleted', { name: personName(partner) }) });
    },
    invite: (person: Person) =>
      attempt(async () => {
        await changePerson(person, { invite: true });
        showLinkSent(text('people.account.inviteSent', { email: person.email }), person.email, text);
      }),
    /** Copies the link of an open invitation; a mailed one is replaced, since nobody can read it again. */
    copyInvitation: (person: Person) =>
      attempt(async () => {
        const answer = await callApi(handOverInvitation, { params: { id: String(person.id) }, body: {} });
        const day = format.day(localDate(answer.expires_at, session.timezone), 'short');
        const said = text(answer.replaced ? 'people.account.newLinkCopied' : 'people.account.linkCopied', {
          day,
        });
        await copyLink(answer.link, text, said);
        await queries.invalidateQueries({ queryKey: [listInvitations.id] });
      }),
    sendPasswordLink: (person: Person, user: number) =>
      attempt(async () => {
        await callApi(sendPasswordReset, { params: { id: String(user) }, body: {} });
        showLinkSent(text('people.account.linkSent', { email: person.email }), person.email, text);
      }),
  };
}

export type TeamWrites = ReturnType<typeof useTeamWrites>;
