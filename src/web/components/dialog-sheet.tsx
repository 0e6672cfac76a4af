import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { DialogProps } from '#web/components/dialog-props.ts';
import { IconButton } from './icon-button.tsx';
import { findInitialFocus } from './initial-focus.ts';

/** Selector of natively focusable elements. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

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
  // Mounts closed first: Headless UI makes the page behind it inert only when a closed dialog opens.
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  const panel = useRef<HTMLDivElement>(null);
  // Finds the focus after mounting. Headless UI skips this on touch screens: the keyboard would cover the text.
  const initialFocus = useMemo(
    () => ({
      get current() {
        return panel.current && findInitialFocus(panel.current);
      },
    }),
    [],
  );
  return (
    // Fixes the box to the viewport: lists inside float absolutely and must stay under the pointer when the page behind shrinks.
    <HeadlessDialog
      open={open && mounted}
      onClose={onClose}
      initialFocus={initialFocus}
      className="fixed inset-0 z-50"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-[rgb(0_0_0_/_0.4)] transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          transition
          className={clsx(
            'flex max-h-[92dvh] w-full flex-col border border-line bg-surface shadow-float transition duration-150 ease-out max-sm:rounded-t-sheet max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] sm:rounded-card',
            'data-closed:opacity-0 max-sm:data-closed:translate-y-8 sm:data-closed:scale-98',
            width === 'narrow' ? 'sm:max-w-md' : 'sm:max-w-2xl',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <DialogTitle className="font-semibold text-16">{title}</DialogTitle>
            <IconButton
              label={text('common.close')}
              icon={<X className="size-4" aria-hidden="true" />}
              variant="quiet"
              onClick={onClose}
              className="-mt-1 -mr-2"
            />
          </div>
          <DialogBody title={title}>
            {description && <Description className="text-13 text-muted">{description}</Description>}
            {children}
          </DialogBody>
          {actions && (
            <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 max-sm:*:flex-1">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
