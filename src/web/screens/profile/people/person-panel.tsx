import { Ellipsis, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createEmployeeProfile, updateEmployeeProfile } from '#contract/people/employees.ts';
import { durationLabel } from '#domain/format/duration-label.ts';
import { personName } from '#domain/format/person-name.ts';
import { accountRoleKey } from '#domain/roles.ts';
import { daysBetween, type PlainDate } from '#domain/time/dates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { showLinkSent } from '#web/api/mailed-link.ts';
import { format } from '#web/base/format.ts';
import { mayCall, missingBranchKey, seesPay } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { SidePanel, sidePanelFoot } from '#web/components/side-panel.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Fill } from '#web/forms/form.tsx';
import { employeePicture } from '#web/picture/employee-picture.ts';
import { PictureButton } from '#web/picture/picture-button.tsx';
import { SectionIndex } from '../indexed-sections.tsx';
import { usePastDaysQuestion } from '../past-days/use-past-days-question.tsx';
import { AccessLine } from './access-line.tsx';
import { AccountLine } from './account-line.tsx';
import { listPastDays } from './past-days.ts';
import { listFileParts, PersonFields } from './person-fields.tsx';
import { PersonForm } from './person-forms.ts';
import { type Alike, type PersonValues, toChange, toFormValues, toNewPerson } from './person-values.ts';
import { PinLine } from './pin-line.tsx';
import { saveFile } from './save-file.ts';
import { type Branch, mayWrite, mayWritePay, nameBranches, type Person } from './team-model.ts';
import type { TeamWrites } from './use-team-writes.ts';

/** Leaves out pay and notes. */
const leaveOutSecrets = ({ wage: _wage, notes: _notes, positions, ...values }: PersonValues) => ({
  ...values,
  positions: positions.map(({ position }) => ({ position })),
});

interface PersonPanelProps {
  person: Person | null;
  branches: readonly Branch[];
  today: PlainDate;
  /** Presets of a new employee. */
  alike: Alike | undefined;
  writes: TeamWrites;
  closeHref: string;
  /** Opens the new person, or closes the panel. */
  onOpen: (id: number | null) => void;
  /** Starts another new person like the last. */
  onNext: (alike: Alike) => void;
}

/** Formats 'Hired November 6, 2023, 3 years'. */
function useHireText(person: Person | null, today: PlainDate): string | undefined {
  const text = useTexts();
  if (!person) return undefined;
  if (person.hire_date === null) return text('people.notHired');
  const day = format.day(person.hire_date, 'longWithYear');
  const days = daysBetween(person.hire_date, today);
  if (days < 0) return text('people.hiredLater', { day });
  const { key, count } = durationLabel(days);
  return text('people.hired', { day, duration: text(key, { count }) });
}

export function PersonPanel({
  person,
  branches,
  today,
  alike,
  writes,
  closeHref,
  onOpen,
  onNext,
}: PersonPanelProps) {
  const text = useTexts();
  const hired = useHireText(person, today);
  const [deleting, setDeleting] = useState(false);
  const title = person ? personName(person) : text('people.newPerson');
  const addsAnother = useRef(false);
  const pastDays = usePastDaysQuestion({
    role: text('people.role'),
    meal_waiver: text('people.form.mealWaiver'),
    pay_rates: text('people.form.rates'),
  });
  const isNew = person === null;
  const isOpen = isNew || mayWrite(person);
  const isPayOpen = isNew || mayWritePay(person);
  const isPage = useMedia('(width < 64rem)');
  const words = { none: text('people.noBranch'), deleted: text(missingBranchKey()) };
  const worksIn = nameBranches(person?.branch ?? [], branches, words);

  async function save(values: PersonValues, _changes: Partial<PersonValues>, fill: Fill<PersonValues>) {
    const { file } = values;
    if (!file) {
      const isNext = addsAnother.current;
      const body = toNewPerson(values, today, seesPay());
      const made = await callApi(createEmployeeProfile, { body }).catch((error: unknown) => {
        // Shows who was added although the answer was lost, before a second try.
        if (error instanceof ApiError && error.status === 0) void writes.refreshPeople();
        throw error;
      });
      await writes.keepPerson(made);
      const { email, invited } = made;
      if (invited) showLinkSent(text('people.account.inviteSent', { email }), email, text);
      else showToast({ text: text('people.form.added', { name: personName(made) }) });
      if (isNext) onNext(values);
      else onOpen(made.id);
      return true;
    }
    const change = toChange(values, file, today);
    if (!(await pastDays.ask(listPastDays(change, file, today)))) return false;
    const send = (some: PersonValues, from: Person) =>
      callApi(updateEmployeeProfile, {
        params: { id: String(from.id) },
        body: toChange(some, from, today),
        ifMatch: from.version,
      });
    await writes.keepPerson(await saveFile({ values, file, today, send, fill }));
    return true;
  }

  return (
    <SidePanel
      list={text('people.backToList')}
      title={title}
      subtitle={
        person && (
          <>
            <span className="block">
              <RoleTag role={person.role} muted={!person.active} /> {text(accountRoleKey(person.role))},{' '}
              <span className="inline-block">{worksIn.join(', ')}</span>
            </span>
            <span className="block">{person.active ? hired : text('people.inactivePerson')}</span>
          </>
        )
      }
      avatar={person ? { name: title, image: person.image } : undefined}
      closeHref={closeHref}
      picture={
        person &&
        isOpen &&
        mayCall('employee.update-image') && (
          <PictureButton name={title} image={person.image} {...employeePicture(person.id)} />
        )
      }
      tools={person && isOpen && <DeleteMenu onDelete={() => setDeleting(true)} />}
      tabs={
        person &&
        isPage && (
          <SectionIndex sections={listFileParts().map((id) => ({ id, title: text(`people.index.${id}`) }))} />
        )
      }
    >
      <PersonForm.Form initial={toFormValues(person, today, alike)} onSubmit={save} label={title}>
        {isNew && <PersonForm.Kept name="new-employee" pick={leaveOutSecrets} />}
        {!isOpen && (
          <Notice className="mb-4">{text(isPayOpen ? 'people.payOnly' : 'people.readOnly')}</Notice>
        )}
        <PersonFields
          {...{ person, branches, today, isOpen, isPayOpen }}
          access={
            person && (
              <div className="not-first:mt-3">
                {isOpen && <PinLine person={person} writes={writes} />}
                {isOpen && <AccountLine person={person} writes={writes} />}
                <AccessLine person={person} branches={branches} />
              </div>
            )
          }
        />
        {(isOpen || isPayOpen) && (
          <PersonForm.Actions
            submit={text(person ? 'people.form.save' : 'people.form.add')}
            modest={person !== null}
            className={sidePanelFoot}
          >
            {!person && (
              <Button
                size={36}
                icon={<UserPlus className="size-4" aria-hidden="true" />}
                onClick={({ currentTarget }) => {
                  // The form reads it while it takes the submit.
                  addsAnother.current = true;
                  currentTarget.form?.requestSubmit();
                  addsAnother.current = false;
                }}
              >
                {text('people.form.addNext')}
              </Button>
            )}
            {person && isOpen && (
              <Button
                size={36}
                variant="quiet"
                onClick={() => void writes.setPersonActive(person, !person.active)}
              >
                {text(person.active ? 'people.deactivate' : 'people.reactivate')}
              </Button>
            )}
          </PersonForm.Actions>
        )}
      </PersonForm.Form>
      {pastDays.question}
      {person && (
        <DeleteDialog
          name={title}
          question={text('people.deleteText')}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDelete={async () => {
            await writes.deletePerson(person);
            onOpen(null);
          }}
        />
      )}
    </SidePanel>
  );
}

/** Holds the rare action apart from those of the foot. */
export function DeleteMenu({ onDelete }: { onDelete: () => void }) {
  const text = useTexts();
  return (
    <Menu
      align="end"
      button={
        <IconButton
          label={text('people.moreActions')}
          icon={<Ellipsis className="size-4" aria-hidden="true" />}
        />
      }
      actions={[{ label: text('common.delete'), danger: true, onSelect: onDelete }]}
    />
  );
}

interface DeleteDialogProps {
  name: string;
  question: string;
  open: boolean;
  onClose: () => void;
  onDelete: () => Promise<void>;
}

/** Confirms deleting, and shows an error. */
export function DeleteDialog({ name, question, open, onClose, onDelete }: DeleteDialogProps) {
  const text = useTexts();
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      title={text('people.deleteTitle', { name })}
      text={question}
      action={text('common.delete')}
      onConfirm={onDelete}
    />
  );
}
