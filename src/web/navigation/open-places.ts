import { createContext } from 'react';

/** Tells which addresses are open to the reader; the signed-in frame knows. */
export const OpenPlacesContext = createContext((_href: string): boolean => true);
