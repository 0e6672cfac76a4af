import clsx from 'clsx';
import type { ReactNode } from 'react';
import { nameReach } from '#web/api/reach-name.ts';
import { useStore } from '#web/api/store-queries.ts';
import { kindOrder } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { useMedia } from '#web/components/use-media.ts';
import type { AttentionPage } from './use-page.ts';

function Choice({
  current,
  count,
  onChoose,
  children,
}: {
  current: boolean;
  count: number | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={current}
        onClick={onChoose}
        className={clsx(
          'flex h-8 w-full items-center justify-between gap-2 rounded-control px-3 text-left text-13 max-sm:h-11 max-sm:text-14',
          current ? 'bg-accent-weak font-semibold' : 'hover:bg-hover',
        )}
      >
        <span className="truncate">{children}</span>
        <span className={clsx('figures', current ? 'text-accent-strong' : 'text-muted')}>
          {count !== undefined && format.number(count)}
        </span>
      </button>
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-b px-3 py-4 last:border-b-0 max-sm:px-0">
      <h2 className="mb-1 px-3 text-12 text-muted">{title}</h2>
      <ul className="space-y-0.5">{children}</ul>
    </section>
  );
}

/** Kinds with their counts; those without a row only while chosen. */
export function KindFilter({ page }: { page: AttentionPage }) {
  const text = useTexts();
  return (
    <Group title={text('attention.kind')}>
      <Choice current={page.kind === null} count={page.countOfKind(null)} onChoose={() => page.setKind(null)}>
        {text('attention.allKinds')}
      </Choice>
      {kindOrder
        .filter((kind) => kind === page.kind || page.all.some((row) => row.kind === kind))
        .map((kind) => (
          <Choice
            key={kind}
            current={page.kind === kind}
            count={page.countOfKind(kind)}
            onChoose={() => page.setKind(kind)}
          >
            {text(`attention.kinds.${kind}`)}
          </Choice>
        ))}
    </Group>
  );
}

export function BranchFilter({ page }: { page: AttentionPage }) {
  const text = useTexts();
  const { data: store } = useStore();
  if (!store || store.branches.length < 2) return null;
  return (
    <Group title={text('attention.branch')}>
      <Choice
        current={page.branch === null}
        count={page.countOfBranch(null)}
        onChoose={() => page.setBranch(null)}
      >
        {nameReach(store.branches) || text('attention.allBranches')}
      </Choice>
      {store.branches.map(({ id, name }) => (
        <Choice
          key={id}
          current={page.branch === id}
          count={page.countOfBranch(id)}
          onChoose={() => page.setBranch(id)}
        >
          {name}
        </Choice>
      ))}
    </Group>
  );
}

/** Branches as tabs where there is no rail. */
export function BranchTabs({ page }: { page: AttentionPage }) {
  const text = useTexts();
  const { data: store } = useStore();
  const hasRail = useMedia('(min-width: 64rem)');
  if (!store || store.branches.length < 2 || hasRail) return null;
  const tabs = [{ id: null, name: text('attention.all') }, ...store.branches];
  return (
    <Tabs
      label={text('attention.branch')}
      parameter="branch"
      current={String(page.branch ?? '')}
      tabs={tabs.map(({ id, name }) => ({
        id: String(id ?? ''),
        label: name,
        count: page.countOfBranch(id),
      }))}
    />
  );
}
