/** A person as the API names them, or as our own code does. */
type Named = { first_name: string; last_name: string } | { firstName: string; lastName: string };

/** A person's first and last name; some have only one of them. */
export function personName(person: Named): string {
  const [first, last] =
    'firstName' in person ? [person.firstName, person.lastName] : [person.first_name, person.last_name];
  return `${first} ${last}`.trim();
}
