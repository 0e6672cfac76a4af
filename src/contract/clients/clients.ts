import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, text } from '#contract/base/fields.ts';
import {
  accountRole,
  email,
  emailOrEmpty,
  nameText,
  phoneOrEmpty,
  plainText,
} from '#contract/base/people-fields.ts';
import { pictureBody, pictureFiles } from '#contract/images/images.ts';
import { proposedFields } from '#domain/clients/client-fields.ts';
import { contactRights } from '#domain/permissions.ts';

const params = z.strictObject({ id: idInPath });

const facts = {
  id: z.int(),
  active: z.boolean(),
  entity_name: z.string(),
  business_name: z.string(),
  type_of_service: z.string(),
  type_of_entity: z.string(),
  branch: z.int().nullable(),
  paid: z.boolean(),
  new_comm: z.boolean(),
  account_service: z.array(z.int()),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  fiscal_year_end: z.string(),
  image: z.string().nullable(),
};

const proposal = z.object({
  id: z.int(),
  field: z.enum(proposedFields),
  value: z.string(),
  created_at: instantOut,
});

/** Describes a client to the firm; a client never sees `note` (docs/rules/clients.md#what-a-client-may-change). */
const client = z
  .object({
    ...facts,
    staff: z.array(z.int()),
    note: z.string(),
    version: z.int(),
    waiting_since: instantOut
      .nullable()
      .describe(
        'Since when its oldest message that nobody has answered waits; null where one may not read them',
      ),
    proposals: z.array(proposal).describe('What the client wants changed'),
  })
  .meta({ id: 'Client' });

const ids = z
  .array(id)
  .max(200)
  .refine((list) => new Set(list).size === list.length, { params: { code: 'repeated' } });

const clientChange = z
  .strictObject({
    active: z.boolean(),
    entity_name: nameText(200),
    business_name: plainText(200),
    type_of_service: plainText(200),
    type_of_entity: plainText(200),
    staff: ids,
    branch: id.nullable(),
    paid: z.boolean(),
    account_service: ids,
    email: emailOrEmpty,
    phone: phoneOrEmpty,
    address: plainText(300),
    fiscal_year_end: plainText(40),
    note: text(10_000),
    invite_email: email.describe('Invites its login to this address'),
  })
  .partial();
const clientWrite = clientChange.required({ entity_name: true });

export const listClients = defineCall('client.list', {
  method: 'GET',
  path: '/project/clients/',
  restsOn: ['clients', 'account-services', 'employees', 'projects', 'messages', 'read-markers'],
  summary: 'The clients, active and inactive: by groups of staff, then by entity name. `active` narrows.',
  query: z.object({ active: z.enum(['true', 'false']).optional() }),
  response: z.array(client),
});

export const createClient = defineCall('client.create', {
  method: 'POST',
  path: '/project/clients/',
  summary: 'Adds a client; `invite_email` invites its login.',
  body: clientWrite,
  response: client,
});

export const readClient = defineCall('client.read', {
  method: 'GET',
  path: '/project/client/{id}/',
  summary: 'One client.',
  params,
  response: client,
});

export const updateClient = defineCall('client.update', {
  method: 'PATCH',
  path: '/project/client/{id}/',
  summary: 'Changes a client; employees those they are assigned to, and not who serves it.',
  params,
  body: clientChange,
  response: client,
  versioned: true,
});

export const deleteClient = defineCall('client.delete', {
  method: 'DELETE',
  path: '/project/client/{id}/',
  summary: 'Deletes a client: it is kept, hidden, and its contacts lose it.',
  params,
});

export const updateClientImage = defineCall('client.update-image', {
  method: 'PATCH',
  path: '/project/client-profile/image/update/{id}/',
  summary: "Sets a client's picture from a JPEG, PNG or WebP file, or takes it away.",
  params,
  body: pictureBody,
  files: pictureFiles,
  response: z.object({ id: z.int(), image: z.string().nullable() }),
});

export const answerProposal = defineCall('client.answer-proposal', {
  method: 'POST',
  path: '/project/client/{id}/proposals/{proposal}/',
  summary: 'Accepts or refuses what a client wants changed.',
  params: z.strictObject({ id: idInPath, proposal: idInPath }),
  body: z.strictObject({ accept: z.boolean() }),
  response: client,
  status: 200,
});

const contact = z
  .object({
    user: z.int(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    rights: z.array(z.enum(contactRights)),
  })
  .meta({ id: 'ClientContact' });

/** A contact as the firm sees it. */
const firmsContact = contact
  .extend({
    other_clients: z.int().describe('How many other clients it is a contact of'),
    joined: z.boolean().describe('Has signed in, or chosen a password'),
  })
  .meta({ id: 'FirmsClientContact' });

export const listClientContacts = defineCall('client-contact.list', {
  method: 'GET',
  path: '/project/client/{id}/contacts/',
  summary: 'Who signs in for a client, with what each may see.',
  params,
  response: z.array(firmsContact),
});

export const createClientContact = defineCall('client-contact.create', {
  method: 'POST',
  path: '/project/client/{id}/contacts/',
  summary:
    'Makes whoever has this email a contact of a client: invites them, or tells a contact of other clients by mail.',
  params,
  body: z.strictObject({ email }),
  response: firmsContact,
});

export const updateClientContact = defineCall('client-contact.update', {
  method: 'PATCH',
  path: '/project/client/{id}/contacts/{user}/',
  summary: 'Sets what a contact of a client may see; requests need documents.',
  params: z.strictObject({ id: idInPath, user: idInPath }),
  body: z.strictObject({ rights: z.array(z.enum(contactRights)).max(contactRights.length) }),
  response: firmsContact,
});

export const deleteClientContact = defineCall('client-contact.delete', {
  method: 'DELETE',
  path: '/project/client/{id}/contacts/{user}/',
  summary: 'Takes a contact from a client; who is a contact of no other client can no longer sign in.',
  params: z.strictObject({ id: idInPath, user: idInPath }),
});

/** Describes a client to itself. */
const ownClient = z
  .object({
    ...facts,
    staff: z.array(z.int()),
    people: z
      .array(
        z.object({
          id: z.int(),
          first_name: z.string(),
          last_name: z.string(),
          role: accountRole,
          image: z.string().nullable(),
        }),
      )
      .describe('Those who serve the client'),
    contacts: z.array(contact).describe('Those who sign in for the client'),
    pending: z.record(z.string(), z.string()).describe('What was proposed and is not answered yet'),
  })
  .meta({ id: 'OwnClient' });

const ownClientChange = z
  .strictObject({
    business_name: plainText(200),
    email: emailOrEmpty,
    phone: phoneOrEmpty,
    address: plainText(300),
    entity_name: nameText(200),
    type_of_entity: plainText(200),
    fiscal_year_end: plainText(40),
  })
  .partial();

export const readOwnClient = defineCall('client-own.read', {
  method: 'GET',
  path: '/project/client-own/{id}/',
  summary: 'The own business of a client.',
  params,
  response: ownClient,
});

export const updateOwnClient = defineCall('client-own.update', {
  method: 'PATCH',
  path: '/project/client-own/{id}/',
  summary:
    'Changes the own business; legal name, kind of entity and fiscal year become proposals to the firm.',
  params,
  body: ownClientChange,
  response: ownClient,
});
