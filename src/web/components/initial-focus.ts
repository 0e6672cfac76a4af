/** Selector of natively focusable elements. */
export const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Inputs and choices. Arrow-key groups have one tab stop; hidden fields have none. */
const fields = ['input:not([type="hidden"])', 'select', 'textarea', '[aria-haspopup="listbox"]'];
const field = fields.map((kind) => `${kind}:not(:disabled, [hidden], [tabindex="-1"])`).join(', ');

/** Prefers the checked radio button, as Tab does. */
function asTabWould(stop: HTMLElement, panel: HTMLElement): HTMLElement {
  if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio') return stop;
  const chosen = [...panel.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return chosen.find(({ name }) => name === stop.name) ?? stop;
}

/** Finds the field to begin with. */
export const findFirstField = (panel: HTMLElement) => panel.querySelector<HTMLElement>(field);

/** Finds a dialog's first focus: the current one, the dialog's choice, or its first field. Null: the dialog itself. */
export function findInitialFocus(panel: HTMLElement): HTMLElement | null {
  const active = document.activeElement;
  if (active instanceof HTMLElement && panel.contains(active)) return active;
  const first = (selector: string) => panel.querySelector<HTMLElement>(selector);
  const stop = first('[data-autofocus]') ?? findFirstField(panel);
  return stop && asTabWould(stop, panel);
}

/** Lists what Tab reaches within a dialog, in order. */
export function findTabStops(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(focusable)]
    .filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.checkVisibility({ visibilityProperty: true }),
    )
    .map((stop) => asTabWould(stop, panel));
}
