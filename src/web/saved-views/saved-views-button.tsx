import { Bookmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import type { SavedScreen } from './view-query.ts';

const SavedViewsDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./saved-views-dialog.tsx'), loadAreas(['savedViews'])]);
  return module.SavedViewsDialog;
});

/** Opens the saved filters of a screen from an action of a menu; draw the dialog outside of the menu. */
export function useSavedViews(screen: SavedScreen): { action: MenuAction; dialog: ReactNode } {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    action: {
      label: text('common.savedViews'),
      icon: <Bookmark className="size-4" aria-hidden="true" />,
      onSelect: () => setOpen(true),
    },
    dialog: open && <SavedViewsDialog screen={screen} onClose={close} />,
  };
}

/** Opens the saved filters of a screen; with a name where there is room for a word. */
export function SavedViewsButton({ screen, name }: { screen: SavedScreen; name?: string | undefined }) {
  const { action, dialog } = useSavedViews(screen);
  const { label, icon, onSelect: onClick } = action;
  const opens = { icon, onClick, 'aria-haspopup': 'dialog' } as const;
  return (
    <span data-print="hide" className="contents">
      {name ? (
        <Button {...opens} aria-label={label}>
          {name}
        </Button>
      ) : (
        <IconButton {...opens} label={label} />
      )}
      {dialog}
    </span>
  );
}
