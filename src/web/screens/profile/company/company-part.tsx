import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded, type UnloadedProps } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';

/** Part of the company on a page of its own, with the way back. */
export function CompanyPart({ children }: { children: ReactNode }) {
  const text = useTexts();
  return (
    <div className="page-x">
      <p className="pt-4 text-13">
        <Link
          className="inline-flex items-center gap-1.5 text-accent underline underline-offset-2"
          to="/spa/profile?tab=company"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {text('profile.tabs.company')}
        </Link>
      </p>
      {children}
    </div>
  );
}

interface ServiceSectionProps extends Pick<UnloadedProps, 'query'> {
  title: string;
  text: string;
  /** Form of its settings, once they are here. */
  children: ReactNode;
}

/** Settings of an outside service; until they are here, the shape of a form. */
export function ServiceSection({ query, title, text, children }: ServiceSectionProps) {
  return (
    <Section title={title} text={text}>
      {children}
      <Unloaded query={query}>
        <SkeletonRows rows={4} />
      </Unloaded>
    </Section>
  );
}
