import { useAttention } from '#web/attention/use-attention.ts';
import { useTexts } from '#web/base/texts.ts';
import { CountBadge } from './count-badge.tsx';

/** Number of what waits for a manager beside the menu's entry. */
export function AttentionBadge({ className = '' }: { className?: string }) {
  const text = useTexts();
  const count = useAttention().data?.length ?? 0;
  return (
    <CountBadge
      count={count}
      label={text('shell.attentionCount', { count })}
      className={`bg-accent-weak text-accent-strong ${className}`}
    />
  );
}
