import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { find } from '#contract/search.ts';
import { callOptions } from '#web/api/use-call.ts';
import { SearchPicker } from '#web/components/search-picker.tsx';
import { useTexts } from '#web/texts.ts';

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
  size?: 32 | 36;
}

const useFound = (typed: string) =>
  useQuery({
    ...callOptions(find, { query: { find: typed } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    select: ({ clients }): PickedClient[] => clients.filter(({ active }) => active),
  });

/** Finds one of any number of clients by a part of its name. */
export function ClientPicker(props: ClientPickerProps) {
  const text = useTexts();
  return (
    <SearchPicker
      {...props}
      useFound={useFound}
      none={text('communication.start.clientNone')}
      nameOf={({ entity_name }) => entity_name}
    >
      {({ entity_name, business_name }) => ({ name: entity_name, more: business_name })}
    </SearchPicker>
  );
}
