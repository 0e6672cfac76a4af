import { session } from './session.ts';

/** Names the firm to its clients; without a name of its own, the store. */
export const readFirmName = (): string => session.firmName || session.storeName;
