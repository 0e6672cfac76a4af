import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';

export type PopupButton = ReactElement<ComponentPropsWithRef<'button'>>;

/** First press of a button: by pointer, or by a key. */
export type Press = 'pointer' | ' ' | 'ArrowDown' | 'ArrowUp';

export interface PopupProps {
  button: PopupButton;
  /** Press that the popup opens with. */
  press: Press;
}

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Address, in place of `onSelect`. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Heading of the lines that it stands among. */
  section?: string | undefined;
}

export interface MenuProps {
  button: PopupButton;
  /** Content above the actions: the signed-in person. */
  header?: ReactNode;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
}

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  /** Icon before the label: a role tag, an avatar. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface ListBoxProps<Value extends string | number> {
  button: PopupButton;
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}

export interface PopoverProps {
  button: PopupButton;
  label: string;
  className?: string;
  panelClassName?: string;
  /** Floats over the edges of what scrolls around it, where a dialog would cut it. */
  inSight?: boolean;
  children: (close: () => void) => ReactNode;
}
