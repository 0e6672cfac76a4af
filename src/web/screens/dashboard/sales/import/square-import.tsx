import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importSquare, readSquare } from '#contract/sales/square.ts';
import { addDays } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';

interface Values {
  branch: number;
  date_from: string;
  date_to: string;
}
type Outcome = Pick<
  Received<typeof importSquare>,
  'imported' | 'skipped' | 'conflicts' | 'errors' | 'notices'
>;
const FetchFields = createForm<Values>();

function Counts({ outcome: { imported, skipped, conflicts, errors, notices } }: { outcome: Outcome }) {
  const text = useTexts();
  return (
    <>
      <p className="text-14">
        {text('square.found', { imported, skipped, conflicts, errors: errors.length })}
      </p>
      {[...new Set([...notices, ...errors.map(({ message }) => message)])].slice(0, 10).map((line) => (
        <p key={line} className="mt-1 text-13 text-muted">
          {line}
        </p>
      ))}
    </>
  );
}

/** Fetches a branch's sales of some days: first what would be imported, then the import. */
function FetchForm({ branches }: { branches: readonly { id: number; name: string }[] }) {
  const text = useTexts();
  const today = readToday();
  const yesterday = addDays(today, -1);
  const [initial] = useState({ branch: branches[0]?.id ?? 0, date_from: yesterday, date_to: yesterday });
  const [found, setFound] = useState<{ asked: Values; outcome: Outcome } | null>(null);
  const [looking, setLooking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function look(asked: Values) {
    setError('');
    setFound(null);
    setLooking(true);
    try {
      const outcome = await callApi(importSquare, { body: { ...asked, preview: true } });
      if ('rows' in outcome) setFound({ asked, outcome });
    } finally {
      setLooking(false);
    }
  }
  async function take() {
    if (!found) return;
    setBusy(true);
    setError('');
    try {
      const answer = await callApi(importSquare, { body: found.asked });
      const isDone = 'rows' in answer;
      showToast({
        text: isDone ? text('square.imported', { count: answer.imported }) : text('square.importing'),
      });
      setFound(null);
    } catch (failure) {
      setError(explainFailure(failure));
    }
    setBusy(false);
  }

  return (
    <Section title={text('square.fetchTitle')} text={text('square.fetchText')}>
      <FetchFields.Form label={text('square.fetchTitle')} initial={initial} onSubmit={look} forgettable>
        <div className="grid gap-4 sm:grid-cols-3">
          <FetchFields.Select
            name="branch"
            label={text('square.branch')}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <FetchFields.Date name="date_from" label={text('square.from')} today={today} required />
          <FetchFields.Date name="date_to" label={text('square.to')} today={today} required />
        </div>
        <div className="mt-5 flex justify-end">
          <Button type="submit" size={36} busy={looking}>
            {text('square.look')}
          </Button>
        </div>
      </FetchFields.Form>
      <div role="status" className="mt-4">
        {found && (
          <>
            <Counts outcome={found.outcome} />
            {found.outcome.imported > 0 && (
              <Button variant="primary" className="mt-3" busy={busy} onClick={() => void take()}>
                {text('square.import', { count: found.outcome.imported })}
              </Button>
            )}
          </>
        )}
      </div>
      {error && (
        <Notice tone="danger" className="mt-3">
          {error}
        </Notice>
      )}
    </Section>
  );
}

/** Imports sales from Square where it is connected and a branch has its location there; nothing elsewhere. */
export function SquareImport({ branches }: { branches: readonly { id: number; name: string }[] }) {
  const { data } = useQuery(callOptions(readSquare, {}));
  const located = branches.filter(({ id }) =>
    data?.connection?.locations.some(({ branch }) => branch === id),
  );
  return located.length > 0 && <FetchForm branches={located} />;
}
