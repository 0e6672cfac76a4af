import { lazyComponent } from './lazy-component.tsx';

/** Date picker for screens that draw sooner without it. */
export const LaterDatePicker = lazyComponent(async () => (await import('./date-picker.tsx')).DatePicker);
