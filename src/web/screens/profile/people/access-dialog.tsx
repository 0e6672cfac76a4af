import { useQuery } from '@tanstack/react-query';
import { readEmployeeAccess } from '#contract/people/employees.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { AccessList } from '#web/components/access-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import type { Branch, Person } from './team-model.ts';

type Account = Received<typeof readEmployeeAccess>[number];

const things = ['pay', 'hours'] as const;

/** Describes what lets an admin see something: 'Branch manager · Schedule and People · Oakland'. */
function useFormatGrounds(branches: readonly Branch[]) {
  const text = useTexts();
  const nameBranch = (id: number) => branches.find((one) => one.id === id)?.name ?? text(missingBranchKey());
  return ({ preset, powers, branches: reached }: Account): string =>
    text('access.grounds', {
      preset: text(`admins.presets.${preset ?? 'custom'}`),
      powers: format.list(powers.map((power) => text(`admins.powers.${power}`))),
      branches:
        reached === 'all' ? text('admins.everyBranch') : format.list([...new Set(reached.map(nameBranch))]),
    });
}

interface AccessDialogProps {
  person: Person;
  branches: readonly Branch[];
  onClose: () => void;
}

/** Lists the admins who can see an employee's pay and hours, each with the powers and branches that let them. */
export function AccessDialog({ person, branches, onClose }: AccessDialogProps) {
  const text = useTexts();
  const formatGrounds = useFormatGrounds(branches);
  const access = useQuery(callOptions(readEmployeeAccess, { params: { id: String(person.id) } }));
  const name = personName(person);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('people.access.title')}
      description={text('access.employee', { name })}
    >
      <Unloaded query={access} className="mt-3">
        <Skeleton className="mt-3 h-32 w-full" />
      </Unloaded>
      {access.data &&
        things.map((thing) => {
          const accounts = access.data.filter(({ sees }) => sees === thing);
          return (
            <AccessList
              key={thing}
              title={text(`access.sees.${thing}`)}
              accounts={accounts
                .filter(({ preset }) => preset !== 'owner')
                .map((account) => ({ ...account, reason: formatGrounds(account) }))}
              owners={accounts.filter(({ preset }) => preset === 'owner').map((account) => account.name)}
            />
          );
        })}
      {person.user !== null && !person.invited && (
        <p className="mt-4 text-13 text-muted">{text('access.ownFile', { name })}</p>
      )}
    </Dialog>
  );
}
