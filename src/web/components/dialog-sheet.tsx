import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { DialogProps } from '#web/components/dialog-props.ts';
import { IconButton } from './icon-button.tsx';
import { focusable } from './initial-focus.ts';
import { ModalLayer } from './modal-layer.tsx';

/** Focuses a long dialog body without controls: the keyboard must be able to scroll it. */
function DialogBody({ title, children }: { title: string; children: ReactNode }) {
  const [takesFocus, setTakesFocus] = useState(false);
  const watch = useCallback((body: HTMLDivElement | null) => {
    if (!body?.firstElementChild) return;
    const look = () => setTakesFocus(body.scrollHeight > body.clientHeight && !body.querySelector(focusable));
    const observer = new ResizeObserver(look);
    observer.observe(body);
    observer.observe(body.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={watch}
      {...(takesFocus && { tabIndex: 0, role: 'region', 'aria-label': title })}
      className="scroll-pb-20 overflow-y-auto px-5 pb-4 focus-visible:-outline-offset-2"
    >
      <div>{children}</div>
    </div>
  );
}

/** Dialog content, loaded on first use. */
export function DialogSheet({
  open,
  onClose,
  title,
  description,
  actions,
  width = 'narrow',
  children,
}: DialogProps) {
  const text = useTexts();
  const id = useId();
  if (!open) return null;
  return (
    <ModalLayer
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className="items-end overflow-y-auto sm:items-center sm:p-6"
    >
      <div
        data-dialog
        className={clsx(
          'flex max-h-[92dvh] w-full flex-col border border-line bg-surface shadow-float transition duration-150 ease-out max-sm:rounded-t-sheet max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] sm:rounded-card',
          'starting:opacity-0 max-sm:starting:translate-y-8 sm:starting:scale-98',
          width === 'narrow' ? 'sm:max-w-md' : 'sm:max-w-2xl',
        )}
      >
        <div className="flex items-start justify-between gap-4 px-5 pt-4">
          <h2 id={`${id}-title`} className="font-semibold text-16">
            {title}
          </h2>
          <IconButton
            label={text('common.close')}
            icon={<X className="size-4" aria-hidden="true" />}
            variant="quiet"
            onClick={onClose}
            className="-mt-1 -mr-2"
          />
        </div>
        <DialogBody title={title}>
          {description && (
            <p id={`${id}-description`} className="text-13 text-muted">
              {description}
            </p>
          )}
          {children}
        </DialogBody>
        {actions && (
          <div
            data-foot
            className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 max-sm:*:flex-1"
          >
            {actions}
          </div>
        )}
      </div>
    </ModalLayer>
  );
}
