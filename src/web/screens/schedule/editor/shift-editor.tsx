import { Trash2, TriangleAlert, UserRoundPlus, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { mayBeCovered } from '../week/hand-over.ts';
import type { GridShift } from '../week/week-model.ts';
import { ShiftFields } from './shift-fields.tsx';
import { trapFocus, usePlaceBeside } from './use-beside.ts';
import { useLeaving } from './use-leaving.ts';
import { type ShiftEditor as Editor, type ShiftEditorState, useShiftEditor } from './use-shift-editor.ts';

const NamedShiftChoice = lazyComponent(async () => {
  const [module] = await Promise.all([import('./named-shift-choice.tsx'), loadAreas(['planning'])]);
  return module.NamedShiftChoice;
});

const UsualShifts = lazyComponent(async () => {
  const [module] = await Promise.all([import('./usual-shifts.tsx'), loadAreas(['planning'])]);
  return module.UsualShifts;
});

const LeaveQuestion = lazyComponent(async () => (await import('./leave-question.tsx')).LeaveQuestion);

interface ShiftEditorProps extends ShiftEditorState {
  /** Element beside the editor; null for the middle of the window. */
  anchor: DOMRect | null;
  onCover: (shift: GridShift) => void;
  /** Receives how to save what was typed; null while nothing would be lost. */
  unsaved: RefObject<(() => Promise<boolean>) | null>;
}

/** Offers both versions after a change by somebody else. */
function StaleNotice({ editor }: { editor: Editor }) {
  const text = useTexts();
  if (!editor.stale) return null;
  return (
    <Notice
      tone="warn"
      urgent
      className="col-span-2"
      actions={
        <span className="flex flex-wrap gap-2">
          <Button size={28} onClick={editor.takeTheirs}>
            {text('schedule.editor.takeTheirs')}
          </Button>
          <Button size={28} onClick={() => void editor.keepMine()}>
            {text(editor.mergeable ? 'schedule.merge.keepBoth' : 'schedule.editor.keepMine')}
          </Button>
        </span>
      }
    >
      {editor.stale}
    </Notice>
  );
}

function Judgement({ editor }: { editor: Editor }) {
  return (
    <div aria-live="polite" className="col-span-2 empty:hidden">
      {/* Announces blocking rules before warnings; the first appears at the times. */}
      {editor.blocking.map((reason) => (
        <p key={reason} className="sr-only">
          {reason}
        </p>
      ))}
      {editor.warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-1.5 text-12 text-warn">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {warning}
        </p>
      ))}
      {editor.cost && <p className="mt-1 text-12 text-muted">{editor.cost}</p>}
    </div>
  );
}

/** Edits a shift by the server's rules, in a sheet on phones; keeps the draft after a failure. */
export function ShiftEditor({ anchor, onCover, unsaved, ...state }: ShiftEditorProps) {
  const text = useTexts();
  const editor = useShiftEditor(state);
  // Where a keyboard is in the way of the form.
  const isNarrow = useMedia('(width < 40rem)');
  const { errors } = editor;
  const { people, branches, onClose } = state;
  const { close, question } = useLeaving(editor.changed, onClose);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    unsaved.current = editor.changed ? editor.save : null;
    return () => {
      unsaved.current = null;
    };
  });
  const title = text(editor.exists ? 'schedule.editor.titleEdit' : 'schedule.editor.titleNew');

  usePlaceBeside({
    ...{ panel, anchor, hours: state.draft.hours, changed: editor.changed, onClose },
    isThere: state.shift !== null,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
  }

  return (
    <>
      <div
        ref={panel}
        role="dialog"
        tabIndex={-1}
        aria-label={title}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') close();
          else trapFocus(event);
        }}
        className="fixed top-1/4 left-1/2 z-70 flex max-h-[92dvh] w-90 flex-col rounded-card border border-line bg-surface shadow-float max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0 max-sm:w-full max-sm:rounded-t-sheet max-sm:rounded-b-none in-[[aria-hidden=true]]:z-40"
      >
        <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
          <div className="flex items-center justify-between px-4 pt-3">
            <h2 className="font-semibold text-14">{title}</h2>
            {state.shift && editor.exists && mayBeCovered(state.shift) && (
              <Button
                size={32}
                className="mr-1 ml-auto"
                icon={<UserRoundPlus className="size-4" aria-hidden="true" />}
                onClick={() => state.shift && onCover(state.shift)}
              >
                {text('schedule.whoCanCover')}
              </Button>
            )}
            <IconButton
              variant="quiet"
              size={28}
              label={text('common.close')}
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={close}
            />
          </div>
          <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 overflow-y-auto px-4 pt-1 pb-3">
            <StaleNotice editor={editor} />
            {errors.general && (
              <Notice tone="danger" urgent className="col-span-2">
                {errors.general}
              </Notice>
            )}
            {!editor.exists && <NamedShiftChoice branch={editor.draft.branch} onChoose={editor.set} />}
            {isNarrow && !editor.exists && (
              <UsualShifts
                branches={branches}
                draft={editor.draft}
                storeZone={state.storeZone}
                names={state.names}
                onChoose={editor.set}
              />
            )}
            <ShiftFields {...{ editor, people, branches }} />
            <Judgement editor={editor} />
          </div>
          <div className="flex justify-end gap-2 border-line border-t px-4 py-2.5 max-sm:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
            {editor.exists && (
              <Button
                variant="danger"
                className="mr-auto"
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={editor.remove}
              >
                {text('schedule.editor.delete')}
              </Button>
            )}
            <Button onClick={close}>{text('common.cancel')}</Button>
            <Button variant="primary" type="submit" busy={editor.saving}>
              {text('schedule.editor.save')}
            </Button>
          </div>
        </form>
      </div>
      <LeaveQuestion changed={editor.changed} {...question} />
    </>
  );
}
