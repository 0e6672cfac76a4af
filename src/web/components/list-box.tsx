import type { ReactNode } from 'react';
import { lazyPopup } from './lazy-popup.tsx';
import type { ListBoxProps } from './popup-props.ts';

const Popup = lazyPopup('listbox', async () => (await import('./popups.tsx')).ListBoxPopup);

/** Button that opens a list of options, found by their first letters. */
export const ListBox = Popup as <Value extends string | number>(props: ListBoxProps<Value>) => ReactNode;
