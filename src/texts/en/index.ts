import { errors } from './errors.ts';
import { titles } from './titles.ts';

/** The English catalogue; every other language has the same shape. */
export const en = { errors, titles } as const;
