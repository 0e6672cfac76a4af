const gap = 6;

/** Shows the names of buttons without a word to those who reach them by key, as a pointer sees them by hovering. */
export function showFocusTips(): () => void {
  let tip: HTMLElement | null = null;
  const hide = () => {
    tip?.remove();
    tip = null;
  };

  function show({ target }: FocusEvent) {
    hide();
    if (!(target instanceof HTMLButtonElement) || !target.title || !target.matches(':focus-visible')) return;
    // A button with words needs no tip.
    if (target.textContent?.trim()) return;
    tip = document.createElement('span');
    // Screen readers read the button's own name.
    tip.ariaHidden = 'true';
    tip.dataset.tip = '';
    tip.textContent = target.title;
    tip.className =
      'pointer-events-none fixed z-80 w-max max-w-60 rounded-chip bg-inverse px-2 py-1 text-12 text-on-inverse';
    document.body.append(tip);
    const { left, top, bottom, width } = target.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    const below = bottom + gap + offsetHeight <= window.innerHeight;
    const x = Math.min(left + (width - offsetWidth) / 2, window.innerWidth - offsetWidth - gap);
    Object.assign(tip.style, {
      left: `${Math.max(gap, x)}px`,
      top: `${below ? bottom + gap : top - gap - offsetHeight}px`,
    });
  }

  const events = ['focusout', 'pointerdown', 'keydown', 'scroll'] as const;
  document.addEventListener('focusin', show);
  for (const name of events) window.addEventListener(name, hide, true);
  return () => {
    hide();
    document.removeEventListener('focusin', show);
    for (const name of events) window.removeEventListener(name, hide, true);
  };
}
