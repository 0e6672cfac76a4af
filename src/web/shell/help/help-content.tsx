import clsx from 'clsx';
import { useTexts } from '#web/base/texts.ts';
import { findPicture } from './help-pictures.ts';
import { listHelpSteps } from './help-steps.ts';
import type { HelpTopic } from './help-topics.ts';

interface HelpContentProps {
  topic: HelpTopic;
  /** Topics that the reader is offered. */
  topics: readonly HelpTopic[];
  onAsk: (topic: HelpTopic) => void;
}

/** Steps of a topic, and the way to the others. */
export function HelpContent({ topic, topics, onAsk }: HelpContentProps) {
  const text = useTexts();
  const picture = findPicture(topic);
  return (
    <>
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="mx-auto mt-4 max-h-72 rounded-card border border-line"
        />
      )}
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
    </>
  );
}
