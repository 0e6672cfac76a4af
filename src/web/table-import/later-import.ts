import { later } from '#web/later.tsx';
import { loadAreas } from '#web/texts.ts';

/** The dialog that brings rows in from a file; few screens begin with it, so its code and words come later. */
export const ImportDialog = later(async () => {
  const [module] = await Promise.all([import('./import-dialog.tsx'), loadAreas(['tableImport'])]);
  return module.ImportDialog;
});
