import { type Action, findAction, type Row } from '#web/attention/use-attention.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

const Reason = createForm<{ reason: string }>();
const noReason = { reason: '' };

interface DeclineDialogProps {
  row: Row;
  name: string;
  onAnswer: (row: Row, action: Action, added: object) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a no; the employee reads it, a discarded punch keeps it in its history. */
export function DeclineDialog({ row, name, onAnswer, onClose }: DeclineDialogProps) {
  const text = useTexts();
  const no = findAction(row, 'decline', 'dismiss');
  if (!no) return null;
  const [field = 'reason'] = no.needs;
  const isPunch = no.action === 'dismiss';
  return (
    <Reason.Dialog
      open
      onClose={onClose}
      title={text(isPunch ? 'attention.discardTitle' : 'attention.declineTitle', { name })}
      submit={text(`attention.actions.${no.action}`)}
      initial={noReason}
      onSubmit={async ({ reason }) => {
        await onAnswer(row, no, reason.trim() === '' ? {} : { [field]: reason });
      }}
    >
      <Reason.Textarea
        name="reason"
        label={text('attention.declineReason')}
        hint={text(isPunch ? 'attention.discardHint' : 'attention.declineHint', { name })}
        required={row.kind !== 'day_off' && no.needs.length > 0}
        rows={2}
      />
    </Reason.Dialog>
  );
}
