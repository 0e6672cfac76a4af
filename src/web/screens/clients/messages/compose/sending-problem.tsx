import { useTexts } from '#web/base/texts.ts';
import type { SendingState } from './use-sending.ts';

/** Why a message did not go; what was typed and chosen stays where it is. */
export function SendingProblem({ state, hasProblem }: { state: SendingState; hasProblem: boolean }) {
  const text = useTexts();
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="px-2 py-1 text-13 text-danger">
        {text('messages.compose.failed')} {state.why}
      </p>
    );
  }
  if (state.kind === 'cancelled') {
    return (
      <p role="status" className="px-2 py-1 text-13 text-muted">
        {text('messages.compose.cancelled')}
      </p>
    );
  }
  if (hasProblem) {
    return <p className="px-2 py-1 text-13 text-danger">{text('messages.compose.problemFirst')}</p>;
  }
  return null;
}
