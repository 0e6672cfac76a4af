import { lazyComponent } from '#web/components/lazy-component.tsx';

export const RecordDialog = lazyComponent(async () => (await import('./record-dialog.tsx')).RecordDialog);
