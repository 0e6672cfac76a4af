import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { readOperations } from '#contract/company/operations.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';

type State = Received<typeof readOperations>;

const operationsCall = callOptions(readOperations, {});
const formatTime = (instant: Instant | null) => (instant === null ? '' : format.dateTime(instant));

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Marks a state that needs an admin's attention. */
function Warning({ children }: { children: ReactNode }) {
  return <p className="text-warn">{children}</p>;
}

function MailState({ outbox }: { outbox: State['outbox'] }) {
  const text = useTexts();
  const { sends, waiting: count, waiting_since, failed } = outbox;
  return (
    <>
      {count === 0 && failed === 0 && text('operations.nothingWaits')}
      {count > 0 && sends && text('operations.mailWaits', { count, time: formatTime(waiting_since) })}
      {count > 0 && !sends && <Warning>{text('operations.mailKept', { count })}</Warning>}
      {failed > 0 && <Warning>{text('operations.mailFailed', { count: failed })}</Warning>}
    </>
  );
}

function DeviceState({ devices }: { devices: State['devices'] }) {
  const text = useTexts();
  return (
    <>
      {text('operations.devicesIn', { count: devices.signed_in })}{' '}
      <Link className="text-accent underline underline-offset-2" to="/spa/profile?tab=branch">
        {text('operations.toDevices')}
      </Link>
      {devices.silent > 0 && <Warning>{text('operations.devicesSilent', { count: devices.silent })}</Warning>}
      {devices.clock_wrong > 0 && (
        <Warning>{text('operations.devicesClock', { count: devices.clock_wrong })}</Warning>
      )}
    </>
  );
}

function States({ state }: { state: State }) {
  const text = useTexts();
  const { database, imports, waiting_punches: punches } = state;
  return (
    <dl className="divide-y divide-line text-13">
      <Line name={text('operations.version')}>
        {text('operations.versionOf', { version: state.version, time: formatTime(state.started_at) })}
      </Line>
      <Line name={text('operations.database')}>
        {text(`operations.databaseOf.${database.kind}`, { version: database.version })}
        <p className="text-muted">{text('operations.schema', { schema: database.schema })}</p>
      </Line>
      <Line name={text('operations.outbox')}>
        <MailState outbox={state.outbox} />
      </Line>
      <Line name={text('operations.imports')}>
        {imports.reading + imports.waiting === 0
          ? text('operations.nothingWaits')
          : text('operations.importsWait', {
              reading: format.number(imports.reading),
              waiting: format.number(imports.waiting),
            })}
      </Line>
      <Line name={text('operations.punches')}>
        {punches === 0 ? (
          text('operations.nothingWaits')
        ) : (
          <Warning>
            {text('operations.punchesWait', { count: punches })}{' '}
            <Link className="text-accent underline underline-offset-2" to="/spa/dashboard?tab=timesheets">
              {text('operations.toTimesheets')}
            </Link>
          </Warning>
        )}
      </Line>
      <Line name={text('operations.devices')}>
        <DeviceState devices={state.devices} />
      </Line>
      <Line name={text('operations.listeners')}>
        {text('operations.listenersOf', { count: state.listeners })}
      </Line>
    </dl>
  );
}

/** Shows the state of the installation. Needs the texts of `operations`. */
export function Operations() {
  const text = useTexts();
  const query = useQuery(operationsCall);
  const { data, isFetching, refetch, dataUpdatedAt } = query;
  return (
    <Section title={text('operations.title')} text={text('operations.text')}>
      {data && <States state={data} />}
      <Unloaded query={query}>
        <SkeletonRows rows={4} />
      </Unloaded>
      {data && (
        <div className="mt-3 flex items-center gap-3">
          <Button
            busy={isFetching}
            icon={<RefreshCw className="size-4" aria-hidden="true" />}
            onClick={() => void refetch()}
          >
            {text('operations.again')}
          </Button>
          <p role="status" className="text-13 text-muted">
            {text('operations.asOf', { time: format.dateTime(dataUpdatedAt / 1000) })}
          </p>
        </div>
      )}
    </Section>
  );
}
