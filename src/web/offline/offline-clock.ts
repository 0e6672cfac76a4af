import type { LaborRules } from '#domain/labor-rules.ts';
import type { Reader } from '#texts/format.ts';
import type { OpenRecord } from './own-standing.ts';

/** Data for the clock in the kept page, whose script has neither a session nor a server to ask. */
export interface OfflineClock {
  employee: number;
  reader: Reader;
  zone: string;
  open: Pick<OpenRecord, 'since' | 'breakSince'> | null;
  rules: Pick<LaborRules, 'meals'>;
  asksCashTips: boolean;
  /** Areas of texts in the reader's language. */
  texts: object;
}

/** Element with the clock's data in the kept page, and where it is drawn. */
export const clockData = 'own-clock-data';
export const clockPlace = 'own-clock';
