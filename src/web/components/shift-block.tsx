import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ShiftRole } from '#domain/roles.ts';
import { RoleTag } from './role-tag.tsx';

export interface ShiftBlockProps {
  role: ShiftRole;
  /** Text such as `9a–5p`, from `format.gridTimes`. */
  times: string;
  /** Solid for published, striped for draft, outlined for open. */
  look: 'published' | 'draft' | 'open' | 'blocked';
  /** Content right of the times: in now, on a break, a note. */
  status?: ReactNode;
  /** Content right of the tag: hours, 'was 10–17', the reason for a block. */
  detail?: ReactNode;
  /** One line instead of two, for the second and third shift of a day. */
  slim?: boolean;
  /** Role's name for screen readers. */
  roleName?: string;
}

const looks = {
  published: 'border-transparent bg-role-fill',
  draft: 'draft-stripes border-role-edge',
  open: 'border-role-tag bg-surface',
  blocked: 'border-line-2 bg-sunken',
} as const;

export function ShiftBlock({ role, times, look, status, detail, slim, roleName }: ShiftBlockProps) {
  const ink = look === 'open' ? 'text-text' : 'text-role-ink';
  const tag = <RoleTag role={role} name={roleName} muted={look === 'blocked'} />;
  return (
    <div
      data-role={look === 'blocked' ? 'OW' : role}
      className={clsx(
        'min-w-0 rounded-chip border px-2 text-12 print:border-role-edge',
        looks[look],
        slim
          ? 'flex h-5.5 items-center justify-between gap-2'
          : 'flex h-full flex-col justify-center gap-0.5 py-1',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <span className={clsx('figures truncate font-semibold text-13', look === 'blocked' && 'text-muted')}>
          {times}
        </span>
        {status}
      </div>
      {slim ? (
        tag
      ) : (
        <div className="flex items-center justify-between gap-2">
          {tag}
          <span className={clsx('figures truncate', ink)}>{detail}</span>
        </div>
      )}
    </div>
  );
}
