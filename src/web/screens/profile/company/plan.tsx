import { maxActiveEmployees, plans } from '#domain/company/plans.ts';
import { useEmployees } from '#web/api/store-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

/** Shows the plan and its use; the installation's operator changes it. */
export function Plan({ plan }: { plan: number }) {
  const text = useTexts();
  const { data: people } = useEmployees();
  const { name } = plans.find((one) => one.plan === plan) ?? plans[0];
  const limit = maxActiveEmployees(plan);
  const used = people?.filter(({ active }) => active).length;
  const taken = used ?? 0;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold text-16">{text(`company.plans.${name}`)}</p>
          {used === undefined ? (
            <Skeleton className="mt-2 w-48" />
          ) : (
            <p className="text-13 text-muted">
              {limit === null
                ? text('company.planUnlimited', { count: used })
                : text('company.planUsed', { used, count: limit })}
            </p>
          )}
        </div>
        <ButtonLink to="/price">{text('company.planCompare')}</ButtonLink>
      </div>
      {limit !== null && (
        <progress
          aria-label={text('company.planShare')}
          max={limit}
          value={Math.min(taken, limit)}
          className="mt-3 h-1.5 w-full overflow-hidden rounded-full bg-sunken accent-accent"
        />
      )}
      {limit !== null && taken >= limit && (
        <Notice tone="warn" className="mt-3">
          {text('company.planFull')}
        </Notice>
      )}
    </div>
  );
}
