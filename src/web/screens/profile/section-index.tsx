import clsx from 'clsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/components/use-media.ts';

interface SectionIndexProps {
  label: string;
  /** Ids and titles of the sections, in their order. */
  sections: readonly { id: string; title: string }[];
  className?: string;
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

/** Links to the sections of a long tab: a column beside them where there is room, else a row on top that follows what is read. */
export function SectionIndex({ label, sections, className }: SectionIndexProps) {
  const isRow = useMedia('(width < 80rem)');
  const read = useSectionRead(sections.map(({ id }) => id).join(' ')) ?? sections[0]?.id;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>(`[href="#${read}"]`);
    if (row && link) row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
  }, [read]);
  const show = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    const heading = section?.querySelector<HTMLElement>('h2, h3');
    if (!section || !heading) return;
    section.scrollIntoView();
    const covered = isRow ? (list.current?.getBoundingClientRect().bottom ?? 0) : barHeight;
    window.scrollBy(0, Math.min(0, section.getBoundingClientRect().top - covered));
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return (
    <nav
      aria-label={label}
      className={clsx(
        isRow
          ? 'sticky top-13 z-10 border-line border-b bg-surface print:hidden'
          : 'sticky top-13 w-60 shrink-0 self-start py-6',
        className,
      )}
    >
      <ul ref={list} className={clsx('text-13', isRow && 'page-x relative flex gap-5 overflow-x-auto')}>
        {sections.map(({ id, title }) => (
          <li key={id} className={isRow ? 'shrink-0' : undefined}>
            <a
              href={`#${id}`}
              aria-current={id === read ? 'true' : undefined}
              onClick={(event) => show(event, id)}
              className={clsx(
                isRow
                  ? 'flex h-11 min-w-11 items-center justify-center border-b-2 focus-visible:-outline-offset-2'
                  : 'block border-l-2 py-1.5 pl-4',
                id === read
                  ? 'border-accent font-medium'
                  : ['text-muted hover:text-text', isRow ? 'border-transparent' : 'border-line'],
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
