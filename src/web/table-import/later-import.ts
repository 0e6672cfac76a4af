import { loadAreas } from '#web/base/texts.ts';
import { later } from '#web/components/lazy-component.tsx';

/** The dialog that brings rows in from a file; few screens begin with it, so its code and words come later. */
export const ImportDialog = later(async () => {
  const [module] = await Promise.all([import('./import-dialog.tsx'), loadAreas(['tableImport'])]);
  return module.ImportDialog;
});
