import { useTexts } from '#web/base/texts.ts';
import { useMedia } from '#web/components/use-media.ts';
import { findPicture } from './help-pictures.ts';
import { listHelpSteps } from './help-steps.ts';
import type { HelpTopic } from './help-topics.ts';

/** Steps in sight; the others are below "More". */
const maxSteps = 6;

export interface HelpContentProps {
  topic: HelpTopic;
  /** The topic of the screen that it is open on. */
  here: HelpTopic | undefined;
  /** Topics that the reader is offered. */
  topics: readonly HelpTopic[];
  onAsk: (topic: HelpTopic) => void;
}

/** Steps of a topic, and the way to the others. */
export function HelpContent({ topic, here, topics, onAsk }: HelpContentProps) {
  const text = useTexts();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const onPhone = isPhone ? listHelpSteps(text, topic, 'phone') : [];
  // The screen itself is beside its own help, and pictures are of a desk.
  const picture = !isPhone && topic !== here && findPicture(topic);
  const steps = onPhone.length > 0 ? onPhone : listHelpSteps(text, topic);
  const list = (some: readonly string[], start = 1) => (
    <ol start={start} className="mt-4 list-decimal space-y-2.5 pl-5 text-14 marker:text-muted">
      {some.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  );
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
      {list(steps.slice(0, maxSteps))}
      {steps.length > maxSteps && (
        <details key={topic} className="mt-3">
          <summary className="cursor-pointer py-1 font-medium text-14 text-accent max-sm:py-3">
            {text('help.more')}
          </summary>
          {list(steps.slice(maxSteps), maxSteps + 1)}
        </details>
      )}
      {topics.length > 1 && (
        <nav aria-labelledby="help-topics" className="mt-5 border-line border-t pt-4">
          <h3 id="help-topics" className="font-semibold text-13">
            {text('help.topics')}
          </h3>
          <ul className="mt-1 grid grid-cols-2 gap-x-4">
            {topics.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  // Stays in the list: it has the focus when it was pressed.
                  aria-current={one === topic || undefined}
                  onClick={() => onAsk(one)}
                  className="min-h-8 text-left text-13 text-accent hover:underline aria-current:font-semibold aria-current:text-text max-sm:min-h-11"
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
