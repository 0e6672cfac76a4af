import { useTexts } from '#web/base/texts.ts';
import type { SendingState } from './use-sending.ts';

/** Explains why a message was not sent; text and files stay. */
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
