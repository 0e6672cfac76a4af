import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';

type Client = ResponseOf<Calls['client.read']>;

/** Script of a plain page: a table of visible clients, a search over all, and the details of one. */
export async function plainClients(): Promise<void> {
  const ask = async (path: string) => (await fetch(`/api/v1${path}`)).json();
  const [clients, services, people, stores] = await Promise.all([
    ask('/project/clients/') as Promise<Client[]>,
    ask('/project/account-services/'),
    ask('/human/employees/'),
    ask('/store/active-branches-with-store/'),
  ]);
  const serviceNames = new Map(services.map(({ id, name }: { id: number; name: string }) => [id, name]));
  const names = new Map(
    people.map((person: { id: number; first_name: string }) => [person.id, person.first_name]),
  );
  const branches = new Map(
    stores[0].branches.map(({ id, name }: { id: number; name: string }) => [id, name]),
  );
  const [main, foot, panel] = ['main', 'p', 'aside'].map((name) => document.querySelector(name));
  const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  let texts: string[] | undefined;
  const show = (found: Client[]) => {
    const rows = found.slice(0, 32).map(
      (client) => `<tr><td><input type="checkbox"></td>
        <th><a href="#" data-client="${client.id}">${client.entity_name}</a><p>${client.business_name}</p></th>
        <td>${client.account_service.map((id) => serviceNames.get(id)).join(' ')}</td><td>${client.type_of_service}</td>
        <td>${client.staff.map((id) => names.get(id)).join(' ')}</td><td>${branches.get(client.branch ?? 0) ?? ''}</td>
        <td>${client.paid ? 'Paid' : 'Unpaid'}</td><td>${client.new_comm ? 'New message' : ''}</td></tr>`,
    );
    if (main) main.innerHTML = `<table>${rows.join('')}</table>`;
    if (foot) foot.textContent = `${found.length} of ${clients.length}`;
  };
  const active = () => clients.filter((client) => client.active);
  document.querySelector('input')?.addEventListener('input', (event) => {
    const wanted = folded((event.target as HTMLInputElement).value);
    texts ??= clients.map((client) =>
      folded(
        `${client.entity_name}\0${client.business_name}\0${client.type_of_service}\0${client.type_of_entity}`,
      ),
    );
    show(clients.filter((client, index) => client.active && texts?.[index]?.includes(wanted)));
  });
  main?.addEventListener('click', (event) => {
    event.preventDefault();
    const client = clients.find(({ id }) => String(id) === (event.target as HTMLElement).dataset.client);
    if (!client || !panel) return;
    const fields = ['entity_name', 'business_name', 'type_of_entity', 'fiscal_year_end'] as const;
    const facts = fields.map((name) => `<dt>${name}</dt><dd>${client[name]}</dd>`);
    panel.innerHTML = `<h2>${client.entity_name}</h2><nav><a href="#">Business</a> <a href="#">Service</a> <a href="#">Contact</a></nav>
      <h3>Conversations</h3><button>Start a conversation</button><p>None</p><h3>Requests</h3><p>None</p>
      <h3>Details</h3><button>Edit</button><dl>${facts.join('')}</dl><h3>Officers</h3><button>Add an officer</button>`;
    panel.querySelector('h2')?.focus();
  });
  show(active());
}
