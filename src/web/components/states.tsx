import clsx from 'clsx';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from './button.tsx';

interface StateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Empty list: one sentence and the first thing to do. */
export function EmptyState({ icon, title, children, action, className }: StateProps) {
  return (
    <div className={clsx('rounded-card border border-line-2 border-dashed p-5', className)}>
      {icon && <div className="mb-3 text-muted *:size-6">{icon}</div>}
      <p className="font-semibold text-14">{title}</p>
      {children && <div className="mt-0.5 max-w-prose text-13 text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface FailedStateProps {
  title?: string | undefined;
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  className?: string | undefined;
}

/** Failure: what happened, what is safe, and a retry. */
export function FailedState({ title, children, onRetry, retrying, className }: FailedStateProps) {
  const text = useTexts();
  return (
    <div role="alert" className={clsx('rounded-card border border-line-2 border-dashed p-5', className)}>
      <CloudOff className="mb-3 size-6 text-danger" aria-hidden="true" />
      <p className="font-semibold text-14">{title ?? text('states.failedTitle')}</p>
      <div className="mt-0.5 max-w-prose text-13 text-muted">{children ?? text('states.failedText')}</div>
      <Button
        className="mt-3"
        busy={retrying}
        icon={<RotateCw className="size-4" aria-hidden="true" />}
        onClick={onRetry}
      >
        {text('common.tryAgain')}
      </Button>
    </div>
  );
}

/** Announces loading to screen readers, around a skeleton. */
export function LoadingState({ label, children }: { label?: string; children: ReactNode }) {
  const text = useTexts();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label ?? text('states.loading')}
      </p>
      {children}
    </div>
  );
}

export interface UnloadedProps {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Names the failure. */
  title?: string;
  className?: string;
  /** Skeleton of what comes. */
  children: ReactNode;
}

/** Stands in for what a query has not brought: its skeleton, or the failure with a retry. */
export function Unloaded({ query, title, className, children }: UnloadedProps) {
  if (query.data !== undefined) return null;
  if (!query.isError) return <LoadingState>{children}</LoadingState>;
  const retry = () => void query.refetch();
  return <FailedState {...{ title, className }} onRetry={retry} retrying={query.isFetching} />;
}
