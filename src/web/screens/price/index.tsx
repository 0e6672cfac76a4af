import { Check, Minus } from 'lucide-react';
import { formatPhone } from '#domain/format/phone.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';

/** Active employees of each plan (docs/rules/people.md#employee-limit); Scale has no limit. */
const plans = [
  { key: 'starter', limit: 20 },
  { key: 'growth', limit: 100 },
  { key: 'scale', limit: null },
] as const;

const features = ['schedule', 'clock', 'reports', 'leave', 'clients', 'branches'] as const;
const missing = ['payments', 'hardware', 'advice'] as const;

/** Draws a dot for each employee, ten to a row; without a limit they go on. */
function Dots({ limit }: { limit: number | null }) {
  const id = `dots-${limit}`;
  return (
    <svg width="100%" height={((limit ?? 100) / 10) * 12} className="text-accent" aria-hidden="true">
      <pattern id={id} width="12" height="12" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="6" r="3" fill="currentColor" />
      </pattern>
      <rect width={limit ? 120 : '100%'} height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** `/price`: three plans, and what is in all of them or in none. */
export default function Price() {
  const text = useTexts();
  const { firmName, home } = session;
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-8 sm:px-16 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="max-w-190">
          <h1 className="font-semibold text-28">{text('price.heading')}</h1>
          <p className="mt-2 text-16 text-muted">{text('price.intro')}</p>
          <p className="font-medium text-16">
            {firmName ? text('price.cost', { firm: firmName }) : text('price.costAlone')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3 max-sm:*:w-full">
          {home?.email && (
            <a href={`mailto:${home.email}`} className={buttonClass('primary', 48)}>
              {text('price.ask')}
            </a>
          )}
          {home?.phone && (
            <a href={`tel:${home.phone}`} className={buttonClass('secondary', 48)}>
              {text('price.call', { phone: formatPhone(home.phone) ?? home.phone })}
            </a>
          )}
        </div>
      </div>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-card border border-line-2 bg-line-2 sm:grid-cols-3">
        {plans.map(({ key, limit }) => (
          <li key={key} className="flex flex-col bg-surface p-6">
            <h2 className="font-semibold text-16">{text(`price.plans.${key}.name`)}</h2>
            {/* All three begin at one height, above words of any length. */}
            <div className={limit ? 'mt-4 h-30' : '-mr-6 mt-4 h-30'}>
              <Dots limit={limit} />
            </div>
            <p className="mt-5 font-semibold text-28">
              {limit ? text('price.upTo', { count: limit }) : text('price.noLimit')}
            </p>
            <p className="font-medium text-14">{text(`price.plans.${key}.limit`)}</p>
            <p className="mt-3 text-13 text-muted">{text(`price.plans.${key}.for`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-muted">{text('price.counted')}</p>
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <h2 className="font-semibold text-16">{text('price.included')}</h2>
          <ul className="mt-3 grid gap-x-12 border-line border-t sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3 border-line border-b py-2.5">
                <Check className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
                {text(`price.features.${feature}`)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="font-semibold text-16">{text('price.notIncluded')}</h2>
          <ul className="mt-3 border-line border-t">
            {missing.map((item) => (
              <li key={item} className="flex gap-3 border-line border-b py-2.5">
                <Minus className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
                {text(`price.missing.${item}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
