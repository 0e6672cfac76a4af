import './help-panel.css';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SignedIn } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useLocation, useSearchParams } from '#web/navigation/use-place.ts';
import { HelpContent, type HelpContentProps } from './help-content.tsx';
import { findHelp, type HelpTopic, listHelp } from './help-topics.ts';

interface HelpPanelProps {
  visitor: SignedIn;
  /** Asked for by the address; empty: the help for the screen beside it. */
  asked: string;
  onAsk: (topic: HelpTopic | null) => void;
}

interface BesideProps extends Omit<HelpContentProps, 'onAsk'>, Pick<HelpPanelProps, 'onAsk'> {}

/** Panel beside the screen that it explains, where one goes on working. */
function HelpBeside({ topic, onAsk, ...content }: BesideProps) {
  const text = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <aside
      aria-labelledby="help-heading"
      data-print="hide"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onAsk(null);
      }}
      className="help-beside fixed right-0 bottom-0 z-40 overflow-y-auto border-line bg-surface p-5"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2
            id="help-heading"
            ref={heading}
            tabIndex={-1}
            className="font-semibold text-16 focus-visible:outline-none"
          >
            {text(`help.pages.${topic}.name`)}
          </h2>
          <p className="text-13 text-muted">{text(`help.pages.${topic}.what`)}</p>
        </div>
        <IconButton
          variant="quiet"
          label={text('common.close')}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={() => onAsk(null)}
        />
      </div>
      <HelpContent topic={topic} onAsk={onAsk} {...content} />
    </aside>
  );
}

/** Help for the screen that one is on: at its side, on a phone over it. */
export function HelpPanel({ visitor, asked, onAsk }: HelpPanelProps) {
  const text = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const topics = listHelp(visitor);
  const here = findHelp(visitor, pathname, search.get('tab'));
  const topic = topics.find((one) => one === asked) ?? here;
  if (!topic) return null;
  const given = { topic, here, topics, onAsk };
  if (!isPhone) return <HelpBeside {...given} />;
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
      <HelpContent {...given} />
    </Dialog>
  );
}
