/** What something is entered into or chosen with. What walks by arrow keys has one stop; a hidden field has none. */
const fields = [
  'input:not([type="hidden"])',
  'select',
  'textarea',
  '[role="radio"]',
  '[role="switch"]',
  '[aria-haspopup="listbox"]',
];
const field = fields.map((kind) => `${kind}:not(:disabled, [hidden], [tabindex="-1"])`).join(', ');

/** Of radio buttons the one that is chosen, where Tab would lead. */
function asTabWould(stop: HTMLElement, panel: HTMLElement): HTMLElement {
  if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio') return stop;
  const chosen = [...panel.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return chosen.find(({ name }) => name === stop.name) ?? stop;
}

/** Where the focus begins in a dialog: where it is already, where the dialog says, or its first field. Null: the dialog itself. */
export function findInitialFocus(panel: HTMLElement): HTMLElement | null {
  const active = document.activeElement;
  if (active instanceof HTMLElement && panel.contains(active)) return active;
  const first = (selector: string) => panel.querySelector<HTMLElement>(selector);
  const stop = first('[data-autofocus]') ?? first(field);
  return stop && asTabWould(stop, panel);
}
