import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

export const RecordDialog = lazyComponent(async () => (await import('./record-dialog.tsx')).RecordDialog);

export const RecordHistoryDialog = lazyComponent(
  async () => (await import('./record-history-dialog.tsx')).RecordHistoryDialog,
);

export const ScheduledOut = lazyComponent(async () => {
  const [module] = await Promise.all([import('./scheduled-out.tsx'), loadAreas(['attention'])]);
  return module.ScheduledOut;
});
