import { ChevronDown, Search, X } from 'lucide-react';
import { type AccountRole, positionKey } from '#domain/roles.ts';
import { useTexts } from '#web/base/texts.ts';
import { ListBox } from '#web/components/list-box.tsx';

const anyRole = 'any';
/** Field to focus before a search. */
export const findField = 'find-people';

interface FindPeopleProps {
  search: string;
  onSearch: (search: string) => void;
  role: AccountRole | null;
  roles: readonly AccountRole[];
  onRole: (role: AccountRole | null) => void;
}

export function FindPeople({ search, onSearch, role, roles, onRole }: FindPeopleProps) {
  const text = useTexts();
  const options = [
    { value: anyRole, label: text('clock.allRoles') },
    ...roles.map((value) => ({ value, label: text(positionKey(value)) })),
  ];
  const chosen = role ? text(positionKey(role)) : text('clock.allRoles');
  return (
    <div className="flex gap-3">
      <div className="relative min-w-0 flex-1">
        <Search
          className="pointer-events-none absolute inset-y-0 left-5 my-auto size-5 text-muted"
          aria-hidden="true"
        />
        <input
          id={findField}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
          aria-label={text('clock.find')}
          placeholder={text('clock.find')}
          className="h-16 w-full rounded-card border border-edge bg-surface pr-16 pl-12.5 placeholder-shown:pr-3 text-16 focus:border-accent focus:outline-2 focus:outline-accent"
        />
        {search !== '' && (
          <button
            type="button"
            aria-label={text('clock.clearSearch')}
            onClick={() => onSearch('')}
            className="absolute inset-y-0 right-0 flex w-16 items-center justify-center rounded-card text-muted hover:text-text"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      {roles.length > 0 && (
        <ListBox
          value={role ?? anyRole}
          options={options}
          onChange={(value) => onRole(value === anyRole ? null : (value as AccountRole))}
          button={
            <button
              type="button"
              aria-label={text('clock.roleIs', { role: chosen })}
              className="flex h-16 max-w-48 items-center gap-3 rounded-card border border-line-2 bg-surface px-5 font-medium text-16 hover:border-edge max-sm:max-w-32 max-sm:px-3"
            >
              <span className="truncate">{chosen}</span>
              <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </button>
          }
        />
      )}
    </div>
  );
}
