import { FactLine } from '#web/attention/fact-line.tsx';
import { useTexts } from '#web/base/texts.ts';
import { Chip } from '#web/components/chip.tsx';
import { useBranches } from '../reports/use-branches.ts';
import type { Correction } from './queries.ts';
import { useCorrectionWords } from './use-correction-words.ts';

/** Says how a request was answered; nothing while it waits. */
export function Resolution({ request: { resolution } }: { request: Correction }) {
  const text = useTexts();
  return (
    resolution !== null && (
      <Chip tone={resolution === 'approved' ? 'ok' : 'plain'}>
        {text(`timesheets.resolution.${resolution}`)}
      </Chip>
    )
  );
}

/** A request in the words of the attention list, on the sheet of its employee. */
export function CorrectionFacts({ request }: { request: Correction }) {
  const { branchName } = useBranches();
  const { what, more, facts } = useCorrectionWords(request);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-13">
        <span className="font-medium">{what}</span>
        <span className="text-muted">{branchName(request.branch)}</span>
        <Resolution request={request} />
      </p>
      <FactLine strong fact={{ text: more }} />
      {facts.map((fact) => (
        <FactLine key={fact.text} fact={fact} whole />
      ))}
    </>
  );
}
