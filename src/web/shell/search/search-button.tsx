import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { session } from '#web/base/session.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Kbd } from '#web/components/kbd.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { isTyping } from '../is-typing.ts';

const SearchDialog = lazyComponent(
  async () => {
    const [module] = await Promise.all([
      import('./search-dialog.tsx'),
      loadAreas(['search', 'help', 'roles', 'profile', 'reports', 'hours', 'pay', 'tips', 'sales']),
    ]);
    return module.SearchDialog;
  },
  { onUse: true },
);

/** Opens with `/` outside a field or Ctrl K, unless a dialog is open. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const letter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (event.defaultPrevented || !(letter || (slash && !isTyping(event.target)))) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}

/** Collects letters typed while the search loads, and keeps them from the page. */
function useEarlyLetters(open: boolean): { readonly current: string } {
  const letters = useRef('');
  useEffect(() => {
    if (!open) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length > 1 || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      letters.current += key;
    };
    window.addEventListener('keydown', keep, true);
    return () => {
      letters.current = '';
      window.removeEventListener('keydown', keep, true);
    };
  }, [open]);
  return letters;
}

/** Search button: a box on a desk, an icon on small screens. */
export function SearchButton() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const [show] = useState(() => () => setOpen(true));
  // Names the search for clients, who find only their own data.
  const label = text(session.visitor?.authType === 'client' ? 'shell.searchOwn' : 'shell.search');
  useSearchKeys(show);
  const early = useEarlyLetters(open);
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-label={label}
        aria-keyshortcuts="/ Control+K"
        className="mr-2 inline-flex h-8 items-center gap-2 rounded-control text-13 text-muted transition-colors hover:text-text max-lg:size-9 max-lg:justify-center max-lg:hover:bg-hover max-sm:size-11 lg:w-72 lg:border lg:border-line-2 lg:bg-canvas lg:px-2.5 lg:hover:border-edge"
      >
        <Search className="size-4 shrink-0 max-lg:size-5" aria-hidden="true" />
        <span className="flex-1 truncate text-left max-lg:hidden">{label}</span>
        <span aria-hidden="true" className="contents max-lg:hidden">
          <Kbd>/</Kbd>
        </span>
      </button>
      {open && <SearchDialog begun={early} onClose={() => setOpen(false)} />}
    </>
  );
}
