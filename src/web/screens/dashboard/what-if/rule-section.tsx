import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Menu } from '#web/components/menu.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';

interface RuleSectionProps {
  title: string;
  /** Name of the button that changes it. */
  label: string;
  /** Opens the rule, or lists its other answers. */
  change: (() => void) | readonly MenuAction[];
  /** Absent once something else is tried. */
  kept: readonly string[] | false;
  children?: ReactNode;
}

/** A rule: what is in force, and what is tried instead. */
export function RuleSection({ title, label, change, kept, children }: RuleSectionProps) {
  const text = useTexts();
  const button = { size: 28, 'aria-label': label, children: text('whatIf.change') } as const;
  return (
    <section aria-label={title} className="border-line border-t px-4 py-2 sm:px-6 lg:py-3">
      <div className="flex min-h-7 items-center gap-3">
        <h3 className="font-semibold text-13">{title}</h3>
        <span className="ml-auto">
          {typeof change === 'function' ? (
            <Button {...button} onClick={change} />
          ) : (
            <Menu align="end" button={<Button {...button} />} actions={change} />
          )}
        </span>
      </div>
      {(kept || []).map((words) => (
        <p key={words} className="text-13 text-muted">
          {words}
        </p>
      ))}
      {children}
    </section>
  );
}
