import './styles/app.css';
import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleMinus,
  Copy,
  Printer,
  Search,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { shiftRoles } from '#domain/roles.ts';
import { LiveAnnouncer } from './components/announcer.tsx';
import { Avatar } from './components/avatar.tsx';
import { Button } from './components/button.tsx';
import { ButtonGroup } from './components/button-group.tsx';
import { Calendar } from './components/calendar.tsx';
import { Chip } from './components/chip.tsx';
import { Checkbox, ChoiceSet, Radio, Switch } from './components/choice.tsx';
import { DatePicker } from './components/date-picker.tsx';
import { ConfirmDialog, Dialog } from './components/dialog.tsx';
import { FilterChip } from './components/filter-chip.tsx';
import { IconButton } from './components/icon-button.tsx';
import { Kbd } from './components/kbd.tsx';
import { Menu } from './components/menu.tsx';
import { Notice } from './components/notice.tsx';
import { PasswordField } from './components/password-field.tsx';
import { RoleTag } from './components/role-tag.tsx';
import { Segmented } from './components/segmented.tsx';
import { Select } from './components/select.tsx';
import { ShiftBlock, type ShiftBlockProps } from './components/shift-block.tsx';
import { SkeletonRows } from './components/skeleton.tsx';
import { EmptyState, FailedState, LoadingState } from './components/states.tsx';
import { StatusChip } from './components/status-chip.tsx';
import { type SortOrder, Table } from './components/table.tsx';
import { Tabs } from './components/tabs.tsx';
import { TextField } from './components/text-field.tsx';
import { Textarea } from './components/textarea.tsx';
import { showToast, ToastRegion } from './components/toast.tsx';
import { Tooltip } from './components/tooltip.tsx';
import { format } from './format.ts';
import { FormSamples } from './gallery/forms.tsx';
import { Mark } from './shell/mark.tsx';
import { loadAreas, useTexts } from './texts.ts';

// Every component on one page, for those who build: served by `vite dev` as /components.html, never part of the product. Its own words
// are samples and stand here.

const icon = { className: 'size-4', 'aria-hidden': true } as const;
const branches = [
  { value: 1, label: 'San Francisco' },
  { value: 2, label: 'Oakland' },
  { value: 3, label: 'San Jose' },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <h2 className="mb-3 text-12 text-muted">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-2">{children}</div>;
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Publish 14 shifts</Button>
        <Button icon={<Copy {...icon} />}>Copy week</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={<Trash2 {...icon} />}>
          Delete
        </Button>
        <Button variant="danger-solid">Delete 3 shifts</Button>
      </Row>
      <Row>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <Button size={28}>Small 28</Button>
        <Button>Default 32</Button>
        <Button size={36}>Form 36</Button>
        <Button size={40}>Large 40</Button>
        <Button size={48}>Page 48</Button>
        <Button size={64} variant="primary">
          Kiosk 64
        </Button>
      </Row>
      <Row>
        <IconButton label="Print" icon={<Printer {...icon} />} />
        <ButtonGroup label="Week">
          <IconButton label="Earlier" icon={<ChevronLeft {...icon} />} />
          <Button>Today</Button>
          <IconButton label="Later" icon={<ChevronRight {...icon} />} />
        </ButtonGroup>
        <Menu
          button={<Button>Menu</Button>}
          header="Signed in as ana"
          actions={[
            { label: 'Copy', icon: <Copy {...icon} />, onSelect: () => showToast({ text: 'Copied' }) },
            { label: 'Delete', icon: <Trash2 {...icon} />, danger: true },
          ]}
        />
        <Tooltip text="Shown after a moment, or on focus">
          {(describedBy) => <Button aria-describedby={describedBy}>Tooltip</Button>}
        </Tooltip>
        <Kbd>Ctrl Z</Kbd>
      </Row>
    </Section>
  );
}

function Inputs() {
  const [on, setOn] = useState(true);
  const [branch, setBranch] = useState<number | null>(1);
  const [day, setDay] = useState<string | null>('2026-11-27');
  const [pay, setPay] = useState('hourly');
  return (
    <Section title="Inputs">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Empty" placeholder="Find a person" icon={<Search {...icon} />} />
        <TextField label="Hint" defaultValue="415-555-0172" hint="With area code" />
        <TextField label="Filled" defaultValue="$23.50" end="an hour" saved />
        <TextField
          label="Error"
          defaultValue="mei-lin@umamicafe"
          error="Please enter a valid email address."
        />
        <TextField label="Disabled" defaultValue="San Francisco" hint="Set by the owner" disabled />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="some words" />
        <Select label="Branch" value={branch} options={branches} onChange={setBranch} />
        <DatePicker label="Day" value={day} onChange={setDay} today="2026-11-18" />
        <Textarea label="Note" optional defaultValue="Door code is with Priya." />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Checkbox label="Tell only people with changes" defaultChecked />
        <Checkbox label="Everyone" />
        <Radio name="state" label="Draft" defaultChecked />
        <Radio name="state" label="Published" />
        <Switch label={on ? 'On' : 'Off'} checked={on} onChange={setOn} />
        <Segmented
          label="Pay"
          value={pay}
          onChange={setPay}
          options={[
            { value: 'hourly', label: 'Hourly' },
            { value: 'salaried', label: 'Salaried' },
          ]}
        />
      </div>
      <ChoiceSet label="Branches" className="mt-4">
        <Checkbox framed label="San Francisco" defaultChecked />
        <Checkbox framed label="Oakland" />
        <Checkbox framed label="San Jose" defaultChecked />
      </ChoiceSet>
      <div className="mt-4 max-w-md">
        <Switch
          line
          label="Shares in tips"
          hint="Managers and owners never do"
          checked={on}
          onChange={setOn}
        />
      </div>
    </Section>
  );
}

function Chips() {
  const text = useTexts();
  const [branch, setBranch] = useState<number | null>(2);
  return (
    <Section title="Chips">
      <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {shiftRoles.map((role) => (
          <span key={role} className="flex items-center gap-2 text-13">
            <RoleTag role={role} /> {text(`roles.shift.${role}`)}
          </span>
        ))}
      </div>
      <Row>
        <Chip>Payroll</Chip>
        <Chip tone="outline">+2</Chip>
        <StatusChip status="ok">Paid</StatusChip>
        <StatusChip status="waiting">Waiting</StatusChip>
        <StatusChip status="late">Late</StatusChip>
        <StatusChip status="open">Unpaid</StatusChip>
        <Chip tone="accent">This week</Chip>
        <FilterChip label="Branch" value={branch} options={branches} onChange={setBranch} />
        <FilterChip label="Role" value={null} options={branches} onChange={setBranch} />
        <Avatar name="Priya Nair" />
        <Avatar name="Mei-Lin Tan" size={48} decorative={false} />
      </Row>
    </Section>
  );
}

const inNow = (
  <span className="flex items-center gap-1 font-semibold text-ok">
    <span className="size-1.5 rounded-full bg-ok" /> In
  </span>
);

const sampleShifts: ShiftBlockProps[] = [
  { role: 'AT', times: '9a–5p', look: 'published', detail: '8 h' },
  { role: 'AT', times: '9a–5p', look: 'draft', detail: 'Draft' },
  { role: 'OS', times: '11a–8p', look: 'draft', detail: 'was 11a–7p' },
  { role: 'HA', times: '4p–8p', look: 'open', detail: 'Open' },
  { role: 'MN', times: '8a–4p', look: 'published', detail: '8 h', status: inNow },
  { role: 'SL', times: '7a–3p', look: 'blocked', detail: 'Overlaps' },
  { role: 'IN', times: '10a–4p', look: 'published', slim: true },
];

function Shifts() {
  return (
    <Section title="Shift states">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {sampleShifts.map((shift) => (
          <ShiftBlock key={`${shift.role} ${shift.look} ${shift.times}`} {...shift} />
        ))}
      </div>
    </Section>
  );
}

interface Person {
  name: string;
  role: 'AT' | 'OS' | 'MN';
  regular: number;
  overtime: number;
}

const people: Person[] = [
  { name: 'Ana Reyes', role: 'AT', regular: 74.15, overtime: 0.75 },
  { name: 'Marcus Webb', role: 'OS', regular: 85.5, overtime: 6.5 },
  { name: 'Priya Nair', role: 'MN', regular: 80, overtime: 0 },
];

function Tables() {
  const [sort, setSort] = useState<SortOrder>({ column: 'name', direction: 'ascending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = people.toSorted((a, b) => {
    const order = sort.column === 'name' ? a.name.localeCompare(b.name) : a.regular - b.regular;
    return order * sign;
  });
  return (
    <Section title="Tabs and table">
      <Tabs
        label="Reports"
        current="compensation"
        tabs={[
          { id: 'compensation', label: 'Compensation report' },
          { id: 'total', label: 'Labor hours Total' },
          { id: 'branch', label: 'Labor hours by branch', count: 2 },
        ]}
      />
      <Table
        caption="Hours of three people"
        className="mt-3 max-h-48 border border-line"
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
        isCurrent={(row) => row.role === 'OS'}
        columns={[
          {
            key: 'name',
            header: 'Employee',
            sortable: true,
            total: '3 people',
            cell: (row) => (
              <span className="flex items-center gap-2">
                <RoleTag role={row.role} /> {row.name}
              </span>
            ),
          },
          {
            key: 'regular',
            header: 'Regular',
            numeric: true,
            sortable: true,
            total: '239.65',
            cell: (row) => format.number(row.regular, 2),
          },
          {
            key: 'overtime',
            header: 'Overtime',
            numeric: true,
            total: '7.25',
            cell: (row) => (row.overtime === 0 ? '' : format.number(row.overtime, 2)),
          },
        ]}
      />
    </Section>
  );
}

function Floating() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [day, setDay] = useState('2026-11-27');
  const close = () => setOpen(null);
  const line = 'flex items-start gap-2 border-line border-t py-2.5 text-13';
  return (
    <Section title="What floats">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => showToast({ text: 'Moved Ana Reyes to Tue 9a–5p', undo: () => undefined })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Not saved. It is kept here.',
              tone: 'failed',
              action: { label: 'Try again', onSelect: () => undefined },
            })
          }
        >
          Failed toast
        </Button>
      </Row>
      <div className="inline-block rounded-card border border-line bg-surface shadow-float max-sm:w-full">
        <Calendar
          value={day}
          onChange={setDay}
          today="2026-11-18"
          isAvailable={(date) => date >= '2026-11-25'}
          hint="From Nov 25: requests need 7 days."
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Copy a week"
        description="November 8 – 14 into November 15 – 21, San Francisco. Everything arrives as draft."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Copy 40 shifts
            </Button>
          </>
        }
      >
        <ul className="mt-3">
          <li className={line}>
            <CircleCheck className="size-4 text-ok" /> 38 shifts are copied
          </li>
          <li className={line}>
            <TriangleAlert className="size-4 text-warn" /> 2 go to open shifts
          </li>
          <li className={line}>
            <CircleMinus className="size-4 text-muted" /> 1 is already there
          </li>
        </ul>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete 3 shifts?"
        text="They leave the schedule of November 15 – 21."
        action="Delete 3 shifts"
        danger
        onConfirm={() => new Promise((done) => setTimeout(done, 600))}
      />
    </Section>
  );
}

function States() {
  return (
    <Section title="States">
      <div className="grid gap-4 sm:grid-cols-3">
        <EmptyState
          icon={<CalendarDays strokeWidth={1.5} aria-hidden="true" />}
          title="No shifts this week yet."
          action={<Button variant="primary">Copy last week</Button>}
        >
          Start from last week or add the first one.
        </EmptyState>
        <LoadingState>
          <SkeletonRows rows={4} />
        </LoadingState>
        <FailedState title="The clients did not load." onRetry={() => undefined} />
      </div>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Notice>Sign in to open the schedule of November 15 – 21. You will land right there.</Notice>
        <Notice tone="ok">Everything is published.</Notice>
        <Notice tone="warn">Mei-Lin reaches 44 h: 4 h overtime, +$47.00</Notice>
        <Notice tone="danger">That username and password do not go together.</Notice>
      </div>
    </Section>
  );
}

function Gallery() {
  return (
    <main className="mx-auto max-w-4xl px-4 py-6">
      <h1 className="mb-4 flex items-center gap-3 font-semibold text-16">
        <Mark className="size-6" /> Branchline components
      </h1>
      <Buttons />
      <Inputs />
      <Section title="Forms kit">
        <FormSamples />
      </Section>
      <Chips />
      <Shifts />
      <Tables />
      <Floating />
      <States />
      <ToastRegion />
      <LiveAnnouncer />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  await loadAreas(['roles']);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Gallery }])} />
    </StrictMode>,
  );
}
