import clsx from 'clsx';
import { Check, CircleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { useLocation } from '#web/navigation/use-place.ts';
import { Kbd } from './kbd.tsx';
import { dismissToast, type Toast } from './toast.tsx';

const shownForMilliseconds = 8000;
/** A change of page so soon belongs to the action that the toast is about. */
const leadsOnMilliseconds = 1000;

/** Places a toast leaves free: totals, the feet of dialogs and forms, and a dialog where there is room over it. */
const feet = '[data-foot], .page-foot, tfoot > tr > *';
const feetAndDialogs = `${feet}, [data-dialog]`;
const gap = 12;
/** Cells that say whose a row is: the first, or the one beside a checkbox. */
const firstColumn = 'tbody > tr > :first-child, tbody > tr > :first-child:has(input) + *';
/** A bar that nobody works in: a toast of one line lies in it, clear of the window's edge. */
const idleBar = '[data-idle-bar]';
const oneLine = 34;

/** Measures how far up a box has to move to leave the elements of a selector free. */
function findLift({ left, right, top, bottom }: DOMRect, selector: string): number {
  const inWay = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < right && box.right > left)
    .sort((one, other) => other.top - one.top);
  let lift = 0;
  for (const box of inWay) {
    if (box.top < bottom - lift + gap && box.bottom > top - lift) lift = bottom - box.top + gap;
  }
  return lift;
}

/** Measures how far right a box has to move, lifted, to leave the names of a table's rows free; 0 where there is no room. */
function findShift({ left, right, top, bottom }: DOMRect, lift: number): number {
  const names = [...document.querySelectorAll(firstColumn)]
    .map((element) => element.getBoundingClientRect())
    .filter(
      (box) => box.left < right && box.right > left && box.top < bottom - lift && box.bottom > top - lift,
    );
  const shift = Math.max(0, ...names.map((box) => box.right + gap - left));
  return right + shift + gap <= window.innerWidth ? shift : 0;
}

/** Lays a toast of one line over an idle bar, as wide as it has to be; false where it does not fit or a dialog is in its way. */
function layOverIdleBar(own: HTMLElement): boolean {
  const bar = document.querySelector(idleBar)?.getBoundingClientRect();
  if (!bar || bar.height === 0 || bar.bottom > window.innerHeight + 1 || bar.width < 640) return false;
  const widen = (width: string) => {
    own.style.maxWidth = width;
    return own.getBoundingClientRect();
  };
  const narrow = widen('28rem');
  const box = narrow.height > oneLine ? widen('100%') : narrow;
  const middle = (bar.top + bar.bottom - box.height) / 2 - box.top;
  const there = new DOMRect(box.left, box.top + middle, box.width, box.height);
  if (box.height > oneLine || findLift(there, '[data-dialog]') > 0) {
    own.style.maxWidth = '';
    return false;
  }
  own.style.transform = `translateY(${middle}px)`;
  return true;
}

/** Lifts a toast over what one needs next, as dialogs open and close. */
function useLiftedOver(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = toast.current;
    if (!own) return;
    const place = () => {
      own.style.transform = '';
      own.style.maxWidth = '';
      if (layOverIdleBar(own)) return;
      const box = own.getBoundingClientRect();
      const fits = (lift: number) => box.top - lift >= gap;
      const lift = [feetAndDialogs, feet].map((selector) => findLift(box, selector)).find(fits) ?? 0;
      own.style.transform = `translate(${findShift(box, lift)}px, ${-lift}px)`;
    };
    let moved: ReturnType<typeof setTimeout>;
    const placeTwice = () => {
      place();
      // A dialog slides to its place.
      clearTimeout(moved);
      moved = setTimeout(place, 200);
    };
    placeTwice();
    const layers = new MutationObserver(placeTwice);
    layers.observe(document.body, { childList: true });
    // Places it again when the page changes: a bar may appear at its foot.
    const page = new MutationObserver(() => {
      clearTimeout(moved);
      moved = setTimeout(place, 200);
    });
    page.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    return () => {
      clearTimeout(moved);
      layers.disconnect();
      page.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [toast]);
}

const buttonClass =
  'inline-flex h-8 items-center gap-2 sm:h-7 rounded-chip bg-inverse-raised px-2.5 font-semibold text-13 focus-visible:outline-on-inverse';

/** Toast with its buttons; stays under the pointer. */
export function ToastLine({ toast }: { toast: Toast }) {
  const text = useTexts();
  const [paused, setPaused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useLiftedOver(line);
  const left = useRef(shownForMilliseconds);
  const { pathname, search } = useLocation();
  // A refusal is of what was shown: another week ends it, too. Undo goes on there.
  const place = toast.tone === 'failed' ? `${pathname}${search}` : pathname;
  const begun = useRef({ place, at: Date.now() });
  useEffect(() => {
    const { current } = begun;
    // An action that leads to another page says there what it did.
    const leadsOn = Date.now() - current.at <= leadsOnMilliseconds;
    if (place !== current.place && !leadsOn && !toast.stays) dismissToast(toast.key);
  }, [place, toast.key, toast.stays]);
  useEffect(() => {
    if (paused || toast.stays) return;
    const began = Date.now();
    const timer = setTimeout(() => dismissToast(toast.key), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1500, left.current - (Date.now() - began));
    };
  }, [paused, toast.key, toast.stays]);
  const done = (act: () => void) => () => {
    dismissToast(toast.key);
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there; its buttons do the rest.
    <div
      ref={line}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={clsx(
        'pointer-events-auto flex w-fit max-w-full items-center gap-3 flex-wrap rounded-card bg-inverse py-1.5 pr-1.5 pl-3.5 sm:py-0.5 sm:pr-0.5 text-13 text-on-inverse shadow-float sm:max-w-120',
        toast.tone === 'failed' && 'border-danger-on-inverse border-l-4',
      )}
    >
      {toast.tone === 'failed' ? (
        <CircleAlert className="size-4 shrink-0 text-danger-on-inverse" aria-hidden="true" />
      ) : (
        <Check className="size-4 shrink-0" aria-hidden="true" />
      )}
      <span className="wrap-anywhere my-1 min-w-40 flex-1 basis-40">{toast.text}</span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 whitespace-nowrap">
        {toast.undo && (
          <button type="button" className={buttonClass} onClick={done(toast.undo)}>
            {text('common.undo')}
            <Kbd tone="inverse">{text('common.undoKeys')}</Kbd>
          </button>
        )}
        {toast.action && (
          <button type="button" className={buttonClass} onClick={done(toast.action.onSelect)}>
            {toast.action.label}
          </button>
        )}
        <button
          type="button"
          aria-label={text('common.dismiss')}
          onClick={() => dismissToast(toast.key)}
          className={clsx(
            'inline-flex size-8 sm:size-7 items-center justify-center rounded-chip focus-visible:outline-on-inverse',
            (toast.undo || toast.action) && '-ml-2',
          )}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
