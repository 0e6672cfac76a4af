import clsx from 'clsx';
import { type MouseEvent, useEffect, useState } from 'react';

interface SectionIndexProps {
  label: string;
  /** Ids and titles of the sections, in their order. */
  sections: readonly { id: string; title: string }[];
}

/** Height of the bar that stays on top of the page. */
const barHeight = 52;

/** Finds the section that is being read: the last one that has passed the upper third of the window. */
function useSectionRead(ids: string): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const find = () => {
      const passed = ids.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setRead(passed.at(-1));
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids]);
  return read;
}

function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  const heading = section?.querySelector('h2');
  if (!section || !heading) return;
  window.scrollTo({ top: window.scrollY + section.getBoundingClientRect().top - barHeight });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Links to the sections of a long tab, at the side of a wide screen. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  const read = useSectionRead(sections.map(({ id }) => id).join(' ')) ?? sections[0]?.id;
  return (
    <nav aria-label={label}>
      <ul className="text-13">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === read ? 'true' : undefined}
              onClick={(event) => show(event, id)}
              className={clsx(
                'block border-l-2 py-1.5 pl-4',
                id === read ? 'border-accent font-medium' : 'border-line text-muted hover:text-text',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
