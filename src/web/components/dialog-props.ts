import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons at its foot: the quiet one first. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  children?: ReactNode;
}
