import { personName } from '#domain/format/person-name.ts';
import { positionKey } from '#domain/roles.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';

export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  role: Parameters<typeof positionKey>[0];
  image: string | null;
}

/** Lists a client's assigned staff with their pictures. */
export function PeopleList({
  people,
  none,
  size = 32,
}: {
  people: readonly Person[];
  none: string;
  size?: 32 | 48;
}) {
  const text = useTexts();
  if (people.length === 0) return <p className="text-13 text-muted">{none}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {people.map((person) => {
        const { id, role, image } = person;
        const name = personName(person);
        return (
          <li key={id} className="flex items-center gap-3">
            <Avatar name={name} image={image} size={size} />
            <span className="min-w-0">
              <span className="block truncate font-medium text-13">{name}</span>
              <span className="block truncate text-12 text-muted">{text(positionKey(role))}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
