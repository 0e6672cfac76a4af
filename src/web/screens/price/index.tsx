import { Check, Minus } from 'lucide-react';
import { formatPhone } from '#domain/format/phone.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';

/** Active employees of each plan (docs/rules/people.md#employee-limit); Scale has no limit. */
const plans = [
  { key: 'starter', limit: 20 },
  { key: 'growth', limit: 100 },
  { key: 'scale', limit: null },
] as const;

const features = ['schedule', 'clock', 'reports', 'leave', 'clients', 'branches'] as const;
const missing = ['payments', 'hardware', 'advice'] as const;

export default function Price() {
  const text = useTexts();
  const { firmName, home } = session;
  return (
    <div className="mx-auto w-full max-w-[69rem] px-4 py-8 sm:px-16 sm:py-12">
      <h1 className="font-semibold text-28">{text('price.heading')}</h1>
      <p className="mt-2 max-w-prose text-16 text-muted">{text('price.intro')}</p>
      <p className="mt-4 flex max-w-prose flex-wrap items-center gap-x-4 gap-y-2 font-medium">
        {firmName ? text('price.cost', { firm: firmName }) : text('price.costAlone')}
        {home?.email && (
          <a href={`mailto:${home.email}`} className="rounded-tag text-accent hover:underline">
            {text('price.ask')}
          </a>
        )}
      </p>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-card border border-line-2 bg-line-2 sm:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.key} className="bg-surface p-6">
            <h2 className="font-semibold text-16">{text(`price.plans.${plan.key}.name`)}</h2>
            <p className="mt-4 font-semibold text-28">
              {plan.limit === null ? text('price.noLimit') : text('price.upTo', { count: plan.limit })}
            </p>
            <p className="font-medium text-14 text-accent">{text(`price.plans.${plan.key}.limit`)}</p>
            <p className="mt-3 text-13 text-muted">{text(`price.plans.${plan.key}.for`)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid gap-8 sm:grid-cols-2">
        <section>
          <h2 className="font-semibold text-16">{text('price.included')}</h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3 py-2.5">
                <Check className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
                {text(`price.features.${feature}`)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="font-semibold text-16">{text('price.notIncluded')}</h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {missing.map((item) => (
              <li key={item} className="flex gap-3 py-2.5">
                <Minus className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
                {text(`price.missing.${item}`)}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-13 text-muted">{text('price.counted')}</p>
          {home?.phone && (
            <a
              href={`tel:${home.phone}`}
              className="mt-3 inline-block rounded-tag font-medium text-accent hover:underline"
            >
              {text('price.call', { phone: formatPhone(home.phone) ?? home.phone })}
            </a>
          )}
        </section>
      </div>
    </div>
  );
}
