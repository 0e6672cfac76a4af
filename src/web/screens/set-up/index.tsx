import { useId, useMemo } from 'react';
import { useParams } from 'react-router';
import { readJson, send } from '#web/api/send.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { all, atLeast, email, type Rule, required } from '#web/forms/rules.ts';
import { useForm } from '#web/forms/use-form.ts';
import { JsonObject } from '#web/json-object.ts';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { useTexts } from '#web/texts.ts';

/** Decisions, section 7: 15 characters at least, no rules of composition. */
const shortestPassword = 15;

function useSetUpForm() {
  const text = useTexts();
  const { token = '' } = useParams();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const knownZone: Rule = (value) => (zones.includes(value) ? undefined : text('setup.timezoneUnknown'));
  const form = useForm({
    initial: {
      company: '',
      firm: '',
      branch: '',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      first_name: '',
      last_name: '',
      username: '',
      email: '',
      password: '',
    },
    rules: {
      company: required(text('setup.company')),
      branch: required(text('setup.branch')),
      timezone: all(required(text('setup.timezone')), knownZone),
      username: required(text('setup.username')),
      email: all(required(text('setup.email')), email),
      password: all(required(text('setup.password')), atLeast(shortestPassword)),
    },
    submit: async (values) => {
      const path = `/setup/${encodeURIComponent(token)}`;
      const body = { ...values, email: values.email.trim(), username: values.username.trim() };
      const answer = new JsonObject(await readJson(await send(path, { method: 'POST', body })));
      location.assign(answer.text('next') || '/');
    },
  });
  return { form, zones };
}

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

/** `/setup/:token`: from an empty database to the first admin's schedule. */
export default function SetUp() {
  const text = useTexts();
  const { form, zones } = useSetUpForm();
  const zoneList = useId();
  const length = [...form.values.password].length;
  const missing = shortestPassword - length;
  const passwordHint =
    length === 0
      ? text('setup.passwordHint', { min: shortestPassword })
      : missing > 0
        ? text('setup.passwordMissing', { count: missing })
        : text('setup.passwordEnough');
  return (
    <NarrowPage width="wide">
      <h1 className="mt-6 font-semibold text-28">{text('setup.heading')}</h1>
      <p className="mt-1 text-muted">{text('setup.intro')}</p>
      <form {...form.formProps}>
        <Group title={text('setup.companyGroup')}>
          <TextField
            label={text('setup.company')}
            required
            autoComplete="organization"
            {...form.field('company')}
          />
          <TextField
            label={text('setup.firm')}
            optional
            hint={text('setup.firmHint')}
            {...form.field('firm')}
          />
          <TextField
            label={text('setup.branch')}
            required
            hint={text('setup.branchHint')}
            {...form.field('branch')}
          />
          <TextField
            label={text('setup.timezone')}
            required
            hint={text('setup.timezoneHint')}
            list={zoneList}
            {...form.field('timezone')}
          />
          <datalist id={zoneList}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Group>
        <Group title={text('setup.adminGroup')}>
          <TextField
            label={text('setup.firstName')}
            optional
            autoComplete="given-name"
            {...form.field('first_name')}
          />
          <TextField
            label={text('setup.lastName')}
            optional
            autoComplete="family-name"
            {...form.field('last_name')}
          />
          <TextField
            label={text('setup.username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('username')}
          />
          <TextField
            label={text('setup.email')}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <PasswordField
            className="sm:col-span-2"
            label={text('setup.password')}
            required
            autoComplete="new-password"
            hint={passwordHint}
            aside={
              <span className="figures text-12 text-muted">
                {text('common.characters', { count: length })}
              </span>
            }
            {...form.field('password')}
          />
        </Group>
        {form.error && (
          <Notice tone="danger" urgent className="mt-6">
            {form.error}
            {form.wrongCount > 0 && ` ${text('setup.attention', { count: form.wrongCount })}`}
          </Notice>
        )}
        <Button type="submit" variant="primary" size={48} busy={form.busy} className="mt-6 w-full">
          {text('setup.submit')}
        </Button>
      </form>
    </NarrowPage>
  );
}
