import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

/** Import dialog, loaded later with its texts: few screens open with it. */
export const ImportDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./import-dialog.tsx'), loadAreas(['tableImport'])]);
  return module.ImportDialog;
});
