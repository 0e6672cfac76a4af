import { CircleHelp } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { useHelp } from './use-help.ts';

/** Opens and closes the help for the screen; on a phone the account's menu has it. */
export function HelpButton() {
  const text = useTexts();
  const { asked, ask } = useHelp();
  const isOpen = asked !== null;
  return (
    <button
      type="button"
      data-help
      aria-expanded={isOpen}
      aria-label={text('shell.help')}
      title={`${text('shell.help')} (?)`}
      onClick={() => ask(isOpen ? null : '')}
      className="inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text aria-expanded:bg-accent-weak aria-expanded:text-accent-strong max-sm:hidden"
    >
      <CircleHelp className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
