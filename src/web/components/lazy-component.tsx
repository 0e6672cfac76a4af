import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react';
import { isMissingFile } from '#web/base/missing-file.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const fetches = new Set<() => Promise<void>>();

/** What dialogs have: whether they are shown, and how they are closed. */
interface Closing {
  open?: boolean;
  onClose?: () => void;
}

interface MissingProps {
  /** It was asked for more than once: a new version may have replaced it, which only the page loaded anew knows of. */
  persists: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** Stands in the place of what did not arrive, over a screen that stays as it is, with all that was typed. */
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
 * A component whose code comes when the screen rests, or when it is first shown: dialogs and what else no screen begins with. Once there it
 * is drawn at once, without the wait that Suspense adds. While it is awaited a line at the top says so; when it does not arrive that is told
 * in its place, to be tried again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
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
  fetches.add(fetch);
  return function Later(props) {
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
    const tries = useRef(0);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const { open = true, onClose }: Closing = props;
    const isAwaited = Loaded === undefined && failure === null && open;
    useEffect(() => {
      if (!isAwaited) return;
      tries.current += 1;
      fetch().then(redraw, (reason: unknown) => setFailure({ reason }));
    }, [isAwaited]);
    if (Loaded) return <Loaded {...props} />;
    if (!open) return null;
    if (!failure) {
      return <div aria-hidden="true" className="arriving fixed inset-x-0 top-0 z-80 h-0.5 bg-accent" />;
    }
    if (!isMissingFile(failure.reason)) throw failure.reason;
    const forget = () => setFailure(null);
    const close = () => {
      forget();
      onClose?.();
    };
    return <Missing persists={tries.current > 1} onRetry={forget} onClose={onClose && close} />;
  };
}

/** Fetches what comes later, once the screen has its data and the browser nothing better to do. */
export function FetchLater() {
  const fetching = useIsFetching();
  useEffect(() => {
    if (fetching > 0) return;
    // What does not come now comes when it is needed.
    const begin = () => {
      for (const fetch of fetches) fetch().catch(() => {});
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin);
    return () => cancelIdleCallback(idle);
  }, [fetching]);
  return null;
}
