import clsx from 'clsx';
import type { SignedIn } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useLocation, useSearchParams } from '#web/navigation/use-place.ts';
import { listHelpSteps } from './help-steps.ts';
import { findHelp, type HelpTopic, listHelp } from './help-topics.ts';

interface HelpDialogProps {
  visitor: SignedIn;
  /** Asked for by the address; empty: the help for the screen below. */
  asked: string;
  onAsk: (topic: HelpTopic | null) => void;
}

/** Short help: the topic of the screen below, and the others beside it. */
export function HelpDialog({ visitor, asked, onAsk }: HelpDialogProps) {
  const text = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const topics = listHelp(visitor);
  const topic = topics.find((one) => one === asked) ?? findHelp(visitor, pathname, search.get('tab'));
  if (!topic) return null;
  return (
    <Dialog
      open
      width="wide"
      onClose={() => onAsk(null)}
      title={text(`help.pages.${topic}.name`)}
      description={text(`help.pages.${topic}.what`)}
      actions={
        <Button data-autofocus onClick={() => onAsk(null)}>
          {text('common.close')}
        </Button>
      }
    >
      <ol className="mt-4 list-decimal space-y-2.5 pl-5 text-14 marker:text-muted">
        {listHelpSteps(text, topic).map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      {topics.length > 1 && (
        <nav aria-label={text('help.topics')} className="mt-5 border-line border-t pt-4">
          <ul className="flex flex-wrap gap-1.5">
            {topics.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-current={one === topic || undefined}
                  onClick={() => onAsk(one)}
                  className={clsx(
                    'h-8 rounded-control px-2.5 text-13 max-sm:h-10',
                    one === topic ? 'bg-accent-weak font-medium text-text' : 'text-muted hover:bg-hover',
                  )}
                >
                  {text(`help.pages.${one}.name`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Dialog>
  );
}
