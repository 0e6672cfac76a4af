import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the foot, the quiet one first. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  children?: ReactNode;
}
