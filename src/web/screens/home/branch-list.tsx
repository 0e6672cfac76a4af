import { formatPhone } from '#domain/format/phone.ts';
import type { HomeStore } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';

export function BranchList({ home }: { home: HomeStore }) {
  const text = useTexts();
  return (
    <section aria-label={text('home.branches')} className="border-line border-t bg-surface">
      <ul className="mx-auto grid max-w-[90rem] divide-line max-sm:divide-y sm:grid-cols-2 sm:px-10 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x">
        {home.branches.map((branch) => (
          <li
            key={branch.name}
            className="flex flex-wrap justify-between gap-x-4 px-4 py-4 sm:flex-col sm:justify-start sm:px-6 sm:py-6"
          >
            <div>
              <h2 className="font-semibold text-14 sm:text-16">{branch.name}</h2>
              {branch.address && <p className="text-13 text-muted sm:mt-1 sm:text-14">{branch.address}</p>}
              {home.hours && <p className="text-13 text-muted sm:text-14">{home.hours}</p>}
            </div>
            {(branch.phone || home.phone) && (
              <a
                href={`tel:${branch.phone || home.phone}`}
                className="inline-flex items-center self-center rounded-tag font-medium text-14 text-accent hover:underline max-sm:min-h-11 sm:mt-2 sm:self-start"
              >
                {formatPhone(branch.phone || home.phone)}
              </a>
            )}
          </li>
        ))}
        <li className="px-4 py-4 sm:px-6 sm:py-6">
          <h2 className="font-semibold text-14 sm:text-16">{text('home.services')}</h2>
          <p className="mt-1 text-13 text-muted sm:text-14">{text('home.servicesText')}</p>
          <Link
            to="/info"
            className="inline-flex items-center rounded-tag font-medium text-14 max-sm:min-h-11 sm:mt-2 text-accent hover:underline"
          >
            {text('home.allServices')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
