import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

/** The dialog that brings rows in from a file; few screens begin with it, so its code and words come later. */
export const ImportDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./import-dialog.tsx'), loadAreas(['tableImport'])]);
  return module.ImportDialog;
});
