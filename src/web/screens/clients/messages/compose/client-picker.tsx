import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { find } from '#contract/search/search.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { SearchPicker } from '#web/components/search-picker.tsx';

export interface PickedClient {
  id: number;
  entity_name: string;
  business_name?: string;
}

interface ClientPickerProps {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  value: PickedClient | null;
  onChange: (client: PickedClient | null) => void;
  /** Offers only clients that the visitor may write to. */
  toWrite?: boolean;
  size?: 32 | 36;
}

const searchOptions = (typed: string, toWrite: { write?: 'true' }) => ({
  ...callOptions(find, { query: { find: typed, ...toWrite } }),
  enabled: typed !== '',
  placeholderData: keepPreviousData,
  select: ({ clients }: Received<typeof find>): PickedClient[] => clients.filter(({ active }) => active),
});

const useFound = (typed: string) => useQuery(searchOptions(typed, {}));
const useFoundToWrite = (typed: string) => useQuery(searchOptions(typed, { write: 'true' }));

/** Finds a client by part of its name. */
export function ClientPicker({ toWrite = false, ...props }: ClientPickerProps) {
  const text = useTexts();
  return (
    <SearchPicker
      {...props}
      useFound={toWrite ? useFoundToWrite : useFound}
      none={text(toWrite ? 'messages.start.clientNoneOwn' : 'messages.start.clientNone')}
      nameOf={({ entity_name }) => entity_name}
    >
      {({ entity_name, business_name }) => ({ name: entity_name, more: business_name })}
    </SearchPicker>
  );
}
