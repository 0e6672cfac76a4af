import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import { listAccountServices } from '#contract/clients/account-services.ts';
import { readOwnClient, updateOwnClient } from '#contract/clients/clients.ts';
import { personName } from '#domain/format/person-name.ts';
import { positionKey } from '#domain/roles.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { readFirmName } from '#web/base/firm-name.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatYearEnd, listYearEnds } from '#web/base/year-end.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Chip } from '#web/components/chip.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { createForm } from '#web/forms/create-form.ts';

type OwnClient = Received<typeof readOwnClient>;
type Save = (body: RequestOf<typeof updateOwnClient>['body']) => Promise<void>;

const Contact = createForm<Pick<OwnClient, 'business_name' | 'email' | 'phone' | 'address'>>();
const Legal = createForm<Pick<OwnClient, 'entity_name' | 'type_of_entity' | 'fiscal_year_end'>>();

/** `My business` of a client: proposals of legal facts, services, people and contact. */
export default function BusinessTab() {
  const text = useTexts();
  const queries = useQueryClient();
  const question = { params: { id: String(session.visitor?.clientId ?? 0) } };
  const { data } = usePageCall(readOwnClient, question);
  const save: Save = async (body) => {
    const saved = await callApi(updateOwnClient, { ...question, body });
    queries.setQueryData(callOptions(readOwnClient, question).queryKey, saved);
  };
  if (!data) {
    return (
      <div className="page-x max-w-3xl space-y-4 py-6">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  return (
    <fieldset disabled={!data.active} className="page-x min-w-0">
      {!data.active && (
        <Notice className="mt-4">{text('business.inactive', { firm: readFirmName() })}</Notice>
      )}
      <LegalForm client={data} save={save} />
      <ContactForm client={data} save={save} />
      <Services ids={data.account_service} />
      <People people={data.people} />
      <Contacts contacts={data.contacts} />
    </fieldset>
  );
}

interface FormProps {
  client: OwnClient;
  save: Save;
}

function ContactForm({ client, save }: FormProps) {
  const text = useTexts();
  const { business_name, email, phone, address } = client;
  return (
    <Section title={text('business.contactTitle')} text={text('business.contactText')}>
      <Contact.Form
        initial={{ business_name, email, phone, address }}
        onSubmit={(_, changes) => save(changes)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Contact.Text name="business_name" label={text('business.businessName')} optional />
          <Contact.Email name="email" label={text('business.email')} optional />
          <Contact.Phone
            name="phone"
            label={text('business.phone')}
            hint={text('business.phoneHint')}
            optional
          />
          <Contact.Text name="address" label={text('business.address')} optional />
        </div>
        <Contact.Actions />
      </Contact.Form>
    </Section>
  );
}

/** Proposes changes of legal facts; shows pending proposals under their fields. */
function LegalForm({ client, save }: FormProps) {
  const text = useTexts();
  const { pending } = client;
  const waiting = (field: string, say: (value: string) => string = String) =>
    pending[field] === undefined
      ? undefined
      : text('business.waiting', { value: say(pending[field]) || '–' });
  const initial = {
    entity_name: client.entity_name,
    type_of_entity: client.type_of_entity,
    fiscal_year_end: client.fiscal_year_end,
  };
  return (
    <Section title={text('business.legalTitle')} text={text('business.legalText')}>
      <Legal.Form initial={initial} onSubmit={(_, changes) => save(changes)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Legal.Text
            name="entity_name"
            label={text('business.entityName')}
            hint={waiting('entity_name')}
            required
            className="sm:col-span-2"
          />
          <Legal.Text
            name="type_of_entity"
            label={text('business.entityType')}
            hint={waiting('type_of_entity')}
            optional
          />
          <Legal.Select
            name="fiscal_year_end"
            label={text('business.fiscalYearEnd')}
            hint={waiting('fiscal_year_end', formatYearEnd)}
            options={listYearEnds(client.fiscal_year_end, text('business.noYearEnd'))}
          />
        </div>
        <Legal.Actions submit={text('business.propose')} modest />
      </Legal.Form>
    </Section>
  );
}

function Services({ ids }: { ids: number[] }) {
  const text = useTexts();
  const { data: services = [] } = usePageCall(listAccountServices, {});
  const own = services.filter(({ id }) => ids.includes(id));
  return (
    <Section title={text('business.servicesTitle')}>
      {own.length === 0 ? (
        <p className="text-13 text-muted">{text('business.noServices')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {own.map(({ id, name }) => (
            <li key={id}>
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Shows who signs in for the business, and what each sees. */
function Contacts({ contacts }: { contacts: OwnClient['contacts'] }) {
  const text = useTexts();
  const describe = (rights: OwnClient['contacts'][number]['rights']) =>
    rights.length === 0
      ? text('business.seesMessages')
      : text('business.sees', { rights: rights.map((right) => text(`business.rights.${right}`)).join(', ') });
  return (
    <Section title={text('business.contactsTitle')} text={text('business.contactsText')}>
      <ul className="divide-y divide-line">
        {contacts.map(({ user, name, email, rights }) => (
          <li key={user} className="wrap-anywhere py-2">
            <p className="font-medium">
              {user === session.visitor?.userId ? text('business.you', { name }) : name}
            </p>
            <p className="text-13 text-muted">{email}</p>
            <p className="text-13 text-muted">{describe(rights)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function People({ people }: { people: OwnClient['people'] }) {
  const text = useTexts();
  return (
    <Section title={text('business.peopleTitle')}>
      {people.length === 0 ? (
        <p className="text-13 text-muted">{text('business.noPeople')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-3">
              <Avatar name={personName(person)} image={person.image} size={48} decorative />
              <div>
                <p className="font-medium">{personName(person)}</p>
                <p className="text-13 text-muted">{text(positionKey(person.role))}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
