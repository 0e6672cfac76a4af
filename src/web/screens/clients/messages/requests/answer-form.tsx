import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { answerClientRequest } from '#contract/clients/requests.ts';
import { callApi } from '#web/api/call-api.ts';
import { upload } from '#web/api/upload.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import { showToast } from '#web/components/toast.tsx';
import { DiscardQuestion, LeaveGuard } from '#web/forms/leave-guard.tsx';
import { markUnsaved, useAsksBeforeLeaving } from '#web/forms/unsaved.ts';
import { AttachRow } from '../compose/attach-row.tsx';
import { FileLines } from '../compose/file-lines.tsx';
import { SendingProblem } from '../compose/sending-problem.tsx';
import { useFileDrop } from '../compose/use-file-drop.ts';
import { usePickedFiles } from '../compose/use-picked-files.ts';
import { useSending } from '../compose/use-sending.ts';
import type { ClientRequest } from '../types.ts';
import { useRefreshRequests } from './use-refresh-requests.ts';

interface AnswerFormProps {
  request: ClientRequest;
  /** Says that the request does not apply. */
  doesNotApply: boolean;
  /** Files chosen before the form opened. */
  picked?: readonly File[];
  onClose: () => void;
}

/** Answers a request with files and text, or says why it does not apply. */
export function AnswerForm({ request, doesNotApply, picked = [], onClose }: AnswerFormProps) {
  const text = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  const files = usePickedFiles(picked);
  const { state, send, cancel, forget } = useSending();
  const { isOver, handlers } = useFileDrop(files.add, !doesNotApply);
  const refresh = useRefreshRequests();
  const isSending = state.kind === 'sending';
  const isEmpty = body.trim() === '' && (doesNotApply || files.picked.length === 0);
  const id = useId();
  const asksBeforeLeaving = useAsksBeforeLeaving(id);
  const [isDiscarding, setDiscarding] = useState(false);
  const isBegun = body.trim() !== '' || files.picked.length > 0;
  const hasFiles = picked.length > 0;
  const submitRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses Send when files were chosen: a note is optional, and a keyboard would cover the button.
    if (hasFiles)
      submitRow.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    else field.current?.focus();
    submitRow.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFiles]);
  useEffect(() => {
    markUnsaved(id, isBegun);
    return () => markUnsaved(id, false);
  }, [id, isBegun]);

  const submit = async () => {
    if (isEmpty || isSending || files.hasProblem) return;
    const list = files.picked.map(({ file }) => file);
    const content = [body, files.picked.map(({ key }) => key)];
    const isSent = await send(content, async ({ signal, onProgress, key }) => {
      const answer = { body, does_not_apply: doesNotApply, key };
      const sent = { params: { id: String(request.id) }, body: answer, signal };
      await (doesNotApply || list.length === 0
        ? callApi(answerClientRequest, sent)
        : upload(answerClientRequest, { ...sent, files: { files: list }, onProgress }));
    });
    if (!isSent) return;
    showToast({ text: text('messages.requests.sent') });
    await refresh();
    onClose();
  };

  return (
    <form
      {...handlers}
      aria-label={request.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className={clsx('mt-3', isOver && 'rounded-control outline-2 outline-accent outline-dashed')}
    >
      <Textarea
        ref={field}
        label={text(
          doesNotApply
            ? 'messages.requests.whyNot'
            : hasFiles
              ? 'messages.requests.noteLabel'
              : 'messages.requests.answerLabel',
        )}
        required={doesNotApply}
        optional={hasFiles && !doesNotApply}
        rows={2}
        maxLength={10_000}
        readOnly={isSending}
        value={body}
        onChange={(event) => {
          setBody(event.target.value);
          forget();
        }}
      />
      {!doesNotApply && (
        <>
          <FileLines
            picked={files.picked}
            share={isSending ? state.share : undefined}
            onRemove={(key) => {
              if (isSending) cancel();
              files.remove(key);
              forget();
            }}
          />
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <AttachRow files={files} disabled={isSending} />
          </div>
        </>
      )}
      <SendingProblem state={state} hasProblem={files.hasProblem} />
      <div ref={submitRow} className="mt-3 flex scroll-my-32 flex-wrap justify-end gap-2">
        <Button
          onClick={() => {
            if (isSending) cancel();
            else if (isBegun) setDiscarding(true);
            else onClose();
          }}
        >
          {text('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSending} disabled={isEmpty || files.hasProblem}>
          {text(doesNotApply ? 'messages.requests.doesNotApply' : 'messages.compose.send')}
        </Button>
      </div>
      {asksBeforeLeaving && <LeaveGuard />}
      <DiscardQuestion open={isDiscarding} onKeep={() => setDiscarding(false)} onDiscard={onClose} />
    </form>
  );
}
