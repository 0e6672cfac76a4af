/** Classes of floating lists: menus, listboxes, popovers. Headless UI’s own transition can stay open when ended within its opening. */
export const floatingClass =
  'z-40 rounded-card border border-line bg-surface shadow-float focus:outline-none transition duration-120 ease-out starting:-translate-y-1 starting:opacity-0';

export const floatingItemClass =
  'flex min-h-8 w-full cursor-pointer select-none items-center gap-2 rounded-chip px-2.5 py-1 text-left text-13 text-text data-disabled:cursor-default data-disabled:text-muted data-focus:bg-hover max-sm:min-h-11 max-sm:text-14';
