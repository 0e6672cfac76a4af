import { type ComponentType, cloneElement, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import type { PopupProps, Press } from './popup-props.ts';

/**
 * Button whose popup and its library load before or with the first press, which is never lost. Until then the button is plain: a
 * screen draws faster without the library.
 */
export function lazyPopup<Props extends PopupProps>(
  kind: 'menu' | 'listbox' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Omit<Props, 'press'>> {
  const Later = lazyComponent<Props>(load);
  return function Popup(props) {
    const { button } = props as unknown as PopupProps;
    const [press, setPress] = useState<Press | null>(null);
    const meanwhile = cloneElement(button, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      // Keys click without a position.
      onClick: ({ detail }: MouseEvent) => setPress(detail === 0 ? ' ' : 'pointer'),
      onKeyDown: (event: KeyboardEvent) => {
        if (kind === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        setPress(event.key);
      },
    });
    const waiting = { press, open: press !== null, onClose: () => setPress(null), meanwhile };
    return <Later {...(props as Props)} {...waiting} />;
  };
}
