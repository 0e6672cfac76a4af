import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { resetEverything, resetWithoutEmployees } from '#contract/company/demo-reset.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/section.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';

const kinds = {
  all: { label: 'demoAll', hint: 'demoAllHint', question: 'demoAskAll', call: resetEverything },
  rest: { label: 'demoRest', hint: 'demoRestHint', question: 'demoAskRest', call: resetWithoutEmployees },
} as const;
type Kind = keyof typeof kinds;

/** Resets the demo company; offered in the demo only. */
export function DemoReset() {
  const text = useTexts();
  const [kind, setKind] = useState<Kind>('all');
  const [open, setOpen] = useState(false);
  const reset = async () => {
    await callApi(kinds[kind].call, {});
    // Drops the page's data, which belongs to the old company.
    location.reload();
  };
  return (
    <Section title={text('admins.demoTitle')} text={text('admins.demoText')}>
      <ul className="divide-y divide-line">
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <li key={each} className="flex items-center justify-between gap-4 py-3 first:pt-0">
            <p id={`demo-${each}`}>
              <span className="block font-medium text-13">{text(`admins.${kinds[each].label}`)}</span>
              <span className="text-12 text-muted">{text(`admins.${kinds[each].hint}`)}</span>
            </p>
            <Button
              variant="danger"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              aria-describedby={`demo-${each}`}
              onClick={() => {
                setKind(each);
                setOpen(true);
              }}
            >
              {text('admins.demoAction')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('admins.demoAsk')}
        text={text(`admins.${kinds[kind].question}`)}
        action={text('admins.demoAction')}
        danger
        onConfirm={reset}
      />
    </Section>
  );
}
