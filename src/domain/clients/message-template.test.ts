import { expect, it } from 'vitest';
import { fillTemplate, findUnknownPlaceholder } from './message-template.ts';

it('fills what is known and leaves the rest to be seen', () => {
  expect(
    fillTemplate('Hello {contact}, {client} is due {due}. {me}', { client: 'Alder LLC', me: 'Ana', due: '' }),
  ).toBe('Hello {contact}, Alder LLC is due {due}. Ana');
});

it('finds a placeholder that does not exist', () => {
  expect(findUnknownPlaceholder('Hello {client}, {naem}')).toBe('{naem}');
  expect(findUnknownPlaceholder('Hello {client}, {}')).toBe('{}');
  expect(findUnknownPlaceholder('Hello {client}')).toBeNull();
});
