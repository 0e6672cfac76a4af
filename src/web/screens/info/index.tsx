import { CalendarDays, ChartNoAxesColumn, Clock, Users } from 'lucide-react';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';

const parts = [
  { key: 'schedule', Icon: CalendarDays },
  { key: 'clock', Icon: Clock },
  { key: 'dashboard', Icon: ChartNoAxesColumn },
  { key: 'clients', Icon: Users },
] as const;

const audiences = ['managers', 'employees', 'accountants', 'owners'] as const;
const questions = ['access', 'phone', 'drafts', 'rounding', 'others', 'offline'] as const;

/** Month and day. */
const deadlines = [
  '01-15',
  '01-31',
  '03-15',
  '04-15',
  '04-30',
  '06-15',
  '07-31',
  '09-15',
  '10-15',
  '10-31',
  '12-15',
] as const;

function Contact() {
  const text = useTexts();
  const { firmName, home } = session;
  if (!home || !firmName || !(home.email || home.phone)) return null;
  return (
    <section className="mt-10">
      <h2 className="font-semibold text-20">{text('info.contactHeading')}</h2>
      <p className="mt-1 text-muted">{text('info.contactText', { firm: firmName })}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-medium text-accent">
        {home.email && (
          <a href={`mailto:${home.email}`} className="rounded-tag hover:underline">
            {home.email}
          </a>
        )}
        {home.phone && (
          <a href={`tel:${home.phone}`} className="rounded-tag hover:underline">
            {home.phone}
          </a>
        )}
      </p>
    </section>
  );
}

/** `/info`: features, audience and common questions. */
export default function Info() {
  const text = useTexts();
  return (
    <div className="mx-auto w-full max-w-[53rem] px-4 py-8 sm:px-16 sm:py-12">
      <h1 className="font-semibold text-28">{text('info.heading')}</h1>
      <p className="mt-2 text-16 text-muted">{text('info.intro')}</p>
      <section className="mt-8">
        <h2 className="font-semibold text-20">{text('info.partsHeading')}</h2>
        <ul className="mt-3 grid gap-x-8 border-line border-t sm:grid-cols-2">
          {parts.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3 border-line border-b py-4">
              <Icon className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
              <div>
                <h3 className="font-semibold">{text(`info.parts.${key}.name`)}</h3>
                <p className="mt-0.5 text-muted">{text(`info.parts.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-10">
        <h2 className="font-semibold text-20">{text('info.forHeading')}</h2>
        <dl className="mt-3 border-line border-t">
          {audiences.map((key) => (
            <div key={key} className="gap-4 border-line border-b py-3 sm:flex">
              <dt className="w-44 shrink-0 font-semibold">{text(`info.for.${key}.name`)}</dt>
              <dd className="text-muted">{text(`info.for.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-10">
        <h2 className="font-semibold text-20">{text('info.questionsHeading')}</h2>
        <div className="mt-3 border-line border-t">
          {questions.map((key) => (
            <details key={key} className="group border-line border-b">
              <summary className="flex min-h-12 items-center justify-between gap-4 rounded-chip py-2 font-medium marker:content-none hover:text-accent">
                {text(`info.questions.${key}.question`)}
                <span
                  aria-hidden="true"
                  className="text-20 text-muted transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="max-w-prose pb-4 text-muted">{text(`info.questions.${key}.answer`)}</p>
            </details>
          ))}
        </div>
      </section>
      <section className="mt-10">
        <h2 className="font-semibold text-20">{text('info.deadlinesHeading')}</h2>
        <p className="mt-1 text-muted">{text('info.deadlinesText')}</p>
        <dl className="mt-3 border-line border-t">
          {deadlines.map((day) => (
            <div key={day} className="flex gap-4 border-line border-b py-2.5">
              <dt className="figures w-16 shrink-0 font-semibold">{format.day(`2001-${day}`, 'short')}</dt>
              <dd>{text(`info.deadlines.${day}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Contact />
      <Link to="/price" className="mt-8 inline-block rounded-tag font-medium text-accent hover:underline">
        {text('info.prices')}
      </Link>
    </div>
  );
}
