import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { isMissingFile } from '#web/base/missing-file.ts';
import { setRested } from '#web/base/rested.ts';
import { useTexts } from '#web/base/texts.ts';
import { whenIdle } from '#web/base/when-idle.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const fetches = new Set<() => Promise<void>>();

interface Waiting {
  open?: boolean;
  onClose?: () => void;
  /** Stands in its place until it is open and loaded. */
  meanwhile?: ReactNode;
}

interface MissingProps {
  /** Failed more than once: a newer version may have replaced the file, and only a reload finds it. */
  persists: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** Replaces a component that failed to load; the screen below keeps its input. */
function Missing({ persists, onRetry, onClose }: MissingProps) {
  const text = useTexts();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="fixed inset-x-0 bottom-4 z-80 mx-auto w-fit max-w-[92vw] rounded-control bg-surface shadow-float">
      <Notice
        tone="danger"
        urgent
        actions={
          <span className="flex flex-wrap gap-2">
            {onClose && (
              <Button size={28} onClick={onClose}>
                {text('common.close')}
              </Button>
            )}
            <Button size={28} onClick={onRetry}>
              {text('common.tryAgain')}
            </Button>
            {persists && (
              <Button size={28} onClick={() => location.reload()}>
                {text('states.reload')}
              </Button>
            )}
          </span>
        }
      >
        {text('states.failedTitle')} {text('states.failedText')}
      </Notice>
    </div>
  );
}

/**
 * Component that loads when the browser is idle, or on first use: dialogs and other later parts. Avoids Suspense's wait once loaded. Shows
 * `meanwhile` and a line at the top while loading, and a retry after a failure. `onUse` leaves out the load when idle.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onUse = false } = {},
): ComponentType<Props & Waiting> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (component) => {
        Loaded = component;
        fetches.delete(fetch);
      },
      (failure: unknown) => {
        coming = undefined;
        throw failure;
      },
    );
    return coming;
  };
  if (!onUse) fetches.add(fetch);
  return function Later(props) {
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
    const tries = useRef(0);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const { open = true, onClose, meanwhile }: Waiting = props;
    const isAwaited = Loaded === undefined && failure === null && open;
    useEffect(() => {
      if (!isAwaited) return;
      tries.current += 1;
      fetch().then(redraw, (reason: unknown) => setFailure({ reason }));
    }, [isAwaited]);
    if (Loaded && (open || !meanwhile)) return <Loaded {...props} />;
    if (failure && !isMissingFile(failure.reason)) throw failure.reason;
    const forget = () => setFailure(null);
    const close = () => {
      forget();
      onClose?.();
    };
    return (
      <>
        {meanwhile}
        {isAwaited && (
          <div aria-hidden="true" className="arriving fixed inset-x-0 top-0 z-80 h-0.5 bg-accent" />
        )}
        {open && failure && (
          <Missing persists={tries.current > 1} onRetry={forget} onClose={onClose && close} />
        )}
      </>
    );
  };
}

/** Loads what can wait once the screen has its data and the browser is idle: later parts, and calls for `useRested`. */
export function FetchLater() {
  const fetching = useIsFetching();
  useEffect(() => {
    if (fetching > 0) return;
    // Ignores failures: the part loads again on use.
    const begin = () => {
      for (const fetch of fetches) fetch().catch(() => {});
      setRested();
    };
    return whenIdle(begin);
  }, [fetching]);
  return null;
}
