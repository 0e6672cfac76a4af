import { useId, useMemo } from 'react';
import { listTimeZones } from '#domain/time/zones.ts';
import { readJson, send } from '#web/api/send.ts';
import { JsonObject } from '#web/base/json-object.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';
import { NewPassword } from '#web/forms/new-password.tsx';
import { useParams } from '#web/navigation/use-place.ts';
import { NarrowPage } from '#web/shell/narrow-page.tsx';

const first = {
  company: '',
  firm: '',
  branch: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
};

const SetUpForm = createForm<typeof first>();

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 border-line-2 border-b pb-2 font-semibold text-16">
        {title}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function Send() {
  const text = useTexts();
  const { busy } = useFormState();
  return (
    <Button type="submit" variant="primary" size={48} busy={busy} className="mt-6 w-full">
      {text('setUp.submit')}
    </Button>
  );
}

/** `/setup/:token`: from an empty database to the first admin's schedule. */
export default function SetUp() {
  const text = useTexts();
  const { token = '' } = useParams();
  const zones = useMemo(listTimeZones, []);
  const zoneRules = useMemo(() => [['is', ...zones] as const], [zones]);
  const zoneList = useId();
  const setUp = async (values: typeof first) => {
    const path = `/setup/${encodeURIComponent(token)}`;
    const body = { ...values, email: values.email.trim(), username: values.username.trim() };
    const answer = new JsonObject(await readJson(await send(path, { method: 'POST', body })));
    // Replaces this page: its link is used.
    location.replace(answer.text('next') || '/');
  };
  return (
    <NarrowPage width="wide">
      <h1 className="mt-6 font-semibold text-28">{text('setUp.heading')}</h1>
      <p className="mt-1 mb-4 text-muted">{text('setUp.intro')}</p>
      <SetUpForm.Form initial={first} onSubmit={setUp}>
        <Group title={text('setUp.companyGroup')}>
          <SetUpForm.Text
            name="company"
            label={text('setUp.company')}
            required
            autoFocus
            autoComplete="organization"
          />
          <SetUpForm.Text name="firm" label={text('setUp.firm')} optional hint={text('setUp.firmHint')} />
          <SetUpForm.Text
            name="branch"
            label={text('setUp.branch')}
            required
            hint={text('setUp.branchHint')}
          />
          <SetUpForm.Text
            name="timezone"
            label={text('setUp.timezone')}
            required
            hint={text('setUp.timezoneHint')}
            list={zoneList}
            rules={zoneRules}
            messages={{ is: text('setUp.timezoneUnknown') }}
          />
          <datalist id={zoneList}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Group>
        <Group title={text('setUp.adminGroup')}>
          <SetUpForm.Text
            name="first_name"
            label={text('setUp.firstName')}
            optional
            autoComplete="given-name"
          />
          <SetUpForm.Text
            name="last_name"
            label={text('setUp.lastName')}
            optional
            autoComplete="family-name"
          />
          <SetUpForm.Text
            name="username"
            label={text('setUp.username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SetUpForm.Email name="email" label={text('setUp.email')} required />
          <NewPassword name="password" label={text('setUp.password')} className="sm:col-span-2" />
        </Group>
        <Send />
      </SetUpForm.Form>
    </NarrowPage>
  );
}
