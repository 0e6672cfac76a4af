import { lazyComponent } from '#web/components/lazy-component.tsx';

export const RecordDialog = lazyComponent(async () => (await import('./record-dialog.tsx')).RecordDialog);

export const RecordHistoryDialog = lazyComponent(
  async () => (await import('./record-history-dialog.tsx')).RecordHistoryDialog,
);
