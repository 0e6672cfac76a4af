import clsx from 'clsx';
import { Lock, Send } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Kbd } from '#web/components/kbd.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { showToast } from '#web/components/toast.tsx';
import { LeaveGuard } from '#web/forms/leave-guard.tsx';
import { markUnsaved, useAsksBeforeLeaving } from '#web/forms/unsaved.ts';
import { seesFiles } from '../sees-files.ts';
import { AttachButton } from './attach-button.tsx';
import { fileLimits } from './attach-row.tsx';
import { FileLines } from './file-lines.tsx';
import { SendingProblem } from './sending-problem.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { type ComposerProps, useComposer } from './use-composer.ts';

const maxLetters = 10_000;

/** Switches between a reply and an internal note. */
function KindSwitch({ internal, onChange }: { internal: boolean; onChange: (internal: boolean) => void }) {
  const text = useTexts();
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Segmented
        label={text('messages.compose.kind')}
        value={internal ? 'note' : 'reply'}
        options={[
          { value: 'reply' as const, label: text('messages.compose.reply') },
          {
            value: 'note' as const,
            label: (
              <>
                <Lock className="size-3.5" aria-hidden="true" />
                {text('messages.compose.note')}
              </>
            ),
          },
        ]}
        onChange={(kind) => onChange(kind === 'note')}
      />
      {internal && <span className="text-12 text-warn">{text('messages.thread.onlyFirm')}</span>}
    </div>
  );
}

/** Sends the message or adds the note. */
function SubmitButton({ internal, busy, disabled }: { internal: boolean; busy: boolean; disabled: boolean }) {
  const text = useTexts();
  return (
    <Button
      type="submit"
      variant="primary"
      busy={busy}
      disabled={disabled}
      className={internal ? 'border-transparent! bg-warn! text-on-accent! disabled:opacity-60' : undefined}
      icon={
        internal ? (
          <Lock className="size-4" aria-hidden="true" />
        ) : (
          <Send className="size-4" aria-hidden="true" />
        )
      }
    >
      {text(internal ? 'messages.compose.addNote' : 'messages.compose.send')}
    </Button>
  );
}

/** Writes a message to the other side, or an internal note. */
export function Composer(props: ComposerProps) {
  const { isFirm, files } = props;
  const text = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { body, internal, isKept, isEmpty, state, change, submit, cancel } = useComposer(props);
  const isSending = state.kind === 'sending';
  const asksBeforeLeaving = useAsksBeforeLeaving(id);
  // The text is kept as a draft, and a message on its way is sent; files would be lost.
  const holdsFiles = files.picked.length > 0 && !isSending;
  useEffect(() => {
    markUnsaved(id, holdsFiles);
    return () => markUnsaved(id, false);
  }, [id, holdsFiles]);
  useEffect(() => {
    // Leaves touch screens alone: the keyboard would cover the messages.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  /** Puts a text in the place of the selection. */
  const insert = (inserted: string) => {
    const { selectionStart: from = body.length, selectionEnd: to = body.length } = field.current ?? {};
    const next = `${body.slice(0, from)}${inserted}${body.slice(to)}`;
    if (next.length > maxLetters) {
      showToast({ text: text('errors.too_long', { max: maxLetters }), tone: 'failed' });
      return;
    }
    change({ body: next });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  const send = async () => {
    if (await submit()) field.current?.focus();
  };
  return (
    <form
      aria-label={text(internal ? 'messages.compose.noteLabel' : 'messages.compose.label')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className={clsx(
        'rounded-card border p-2 transition-colors focus-within:shadow-[0_0_0_1px_var(--accent)]',
        internal
          ? 'border-note-line bg-note focus-within:border-warn focus-within:shadow-[0_0_0_1px_var(--warn)]'
          : 'border-edge bg-surface focus-within:border-accent',
      )}
    >
      {isFirm && (
        <KindSwitch
          internal={internal}
          onChange={(note) => {
            if (!isSending) change({ internal: note });
          }}
        />
      )}
      <label htmlFor={id} className="sr-only">
        {text(internal ? 'messages.compose.noteLabel' : 'messages.compose.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={body}
        maxLength={maxLetters}
        readOnly={isSending}
        placeholder={text(internal ? 'messages.compose.notePlaceholder' : 'messages.compose.placeholder')}
        onChange={(event) => change({ body: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          files.add(event.clipboardData.files);
        }}
        className="field-sizing-content block max-h-34 min-h-9 w-full resize-none bg-transparent px-2 py-1.5 text-14 focus:outline-none max-sm:text-16"
      />
      <FileLines
        picked={files.picked}
        share={isSending ? state.share : undefined}
        onRemove={(key) => {
          if (isSending) cancel();
          files.remove(key);
        }}
      />
      <SendingProblem state={state} hasProblem={files.hasProblem} />
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {seesFiles() && <AttachButton onFiles={files.add} disabled={isSending} />}
        {isFirm && <TemplateMenu conversation={props.conversation} disabled={isSending} onInsert={insert} />}
        {seesFiles() && (
          <>
            <span className="text-12 text-muted max-lg:hidden">
              {text('messages.compose.dropHint', fileLimits)}
            </span>
            <span className="text-12 text-muted max-sm:hidden lg:hidden">
              {text('messages.compose.limitsHint', fileLimits)}
            </span>
          </>
        )}
        <span className="ml-auto flex items-center gap-2">
          {isKept && !isSending && (
            <span className="text-12 text-muted max-sm:hidden">{text('messages.compose.draftKept')}</span>
          )}
          <span className="flex gap-1 max-lg:hidden" aria-hidden="true">
            <Kbd>{text('messages.compose.keys.control')}</Kbd>
            <Kbd>{text('messages.compose.keys.enter')}</Kbd>
          </span>
          {isSending && files.picked.length > 0 && (
            <Button variant="quiet" onClick={cancel}>
              {text('messages.compose.cancelSending')}
            </Button>
          )}
          <SubmitButton internal={internal} busy={isSending} disabled={isEmpty || files.hasProblem} />
        </span>
      </div>
      {asksBeforeLeaving && <LeaveGuard />}
    </form>
  );
}
