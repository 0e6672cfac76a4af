import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { readPageNumber } from '../conversation-model.ts';
import type { ClientRequestPage, ConversationPage } from '../types.ts';

const pageSize = 50;

/** Shows the range of rows and links to the previous and next page. */
export function PageLinks({
  answer,
  page,
  linkTo,
}: {
  answer: ConversationPage | ClientRequestPage;
  page: number;
  linkTo: (page: number) => string;
}) {
  const text = useTexts();
  const { count, next, previous, results } = answer;
  if (next === null && previous === null) return null;
  const from = (page - 1) * pageSize + 1;
  const [newer, older] = [readPageNumber(previous), readPageNumber(next)];
  return (
    <nav
      aria-label={text('messages.list.range', { from, to: from + results.length - 1, count })}
      className="flex items-center gap-2 border-line border-t px-5 py-2 text-12 text-muted"
    >
      <span className="figures mr-auto">
        {text('messages.list.range', { from, to: from + results.length - 1, count })}
      </span>
      {newer !== null && (
        <Link to={linkTo(newer)} className={buttonClass('secondary', 28)}>
          {text('messages.list.newer')}
        </Link>
      )}
      {older !== null && (
        <Link to={linkTo(older)} className={buttonClass('secondary', 28)}>
          {text('messages.list.older')}
        </Link>
      )}
    </nav>
  );
}
