import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  info: { className: 'bg-accent-weak', sign: 'text-accent', Icon: Info },
  ok: { className: 'bg-ok-weak', sign: 'text-ok', Icon: CircleCheck },
  warn: { className: 'bg-warn-weak', sign: 'text-warn', Icon: TriangleAlert },
  danger: { className: 'bg-danger-weak', sign: 'text-danger', Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone?: keyof typeof looks;
  icon?: ReactNode;
  /** Announces it to screen readers when it appears, for a new failure. */
  urgent?: boolean;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Notice({ tone = 'info', icon, urgent, actions, children, className }: NoticeProps) {
  const { className: look, sign, Icon } = looks[tone];
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={clsx(
        'flex items-start gap-2.5 rounded-control px-3 text-13',
        actions ? 'py-1' : 'py-2.5',
        look,
        className,
      )}
    >
      <span className={clsx('shrink-0', actions ? 'mt-2' : 'mt-px', sign)}>
        {icon ?? <Icon className="size-4" aria-hidden="true" />}
      </span>
      {/* Puts the first line level with the buttons. */}
      <div className={clsx('min-w-0 flex-1', actions && 'py-1.5')}>{children}</div>
      {actions}
    </div>
  );
}
