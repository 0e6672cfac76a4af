import { CircleAlert, CircleCheck, CircleDashed, CircleDot, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip, type Tone } from './chip.tsx';

const looks = {
  /** Done, paid, approved. */
  ok: { tone: 'ok', Icon: CircleCheck },
  /** Waiting for somebody. */
  waiting: { tone: 'warn', Icon: TriangleAlert },
  /** Late, failed, refused. */
  late: { tone: 'danger', Icon: CircleAlert },
  /** Not yet: unpaid, not begun. */
  open: { tone: 'plain', Icon: CircleDashed },
  /** Current: this week. */
  current: { tone: 'accent', Icon: CircleDot },
} as const satisfies Record<string, { tone: Tone; Icon: typeof CircleCheck }>;

export function StatusChip({ status, children }: { status: keyof typeof looks; children: ReactNode }) {
  const { tone, Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon className="size-3.5" aria-hidden="true" />}>
      {children}
    </Chip>
  );
}
