import { lazyPopup } from './lazy-popup.tsx';
import type { PopoverProps } from './popup-props.ts';

const Popup = lazyPopup('dialog', async () => (await import('./popups.tsx')).PopoverPopup);

/** Button that opens a panel below it. */
export function Popover(props: PopoverProps) {
  return (
    <div className={props.className ?? 'relative'}>
      <Popup {...props} />
    </div>
  );
}
