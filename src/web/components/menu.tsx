import { lazyPopup } from './lazy-popup.tsx';
import type { MenuProps } from './popup-props.ts';

const Popup = lazyPopup('menu', async () => (await import('./popups.tsx')).MenuPopup);

/** Button that opens a list of actions, found by first letter. Renders nothing without actions. */
export function Menu(props: MenuProps) {
  return props.actions.length > 0 && <Popup {...props} />;
}
