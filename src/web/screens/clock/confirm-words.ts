import type { TFunction } from 'i18next';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { suggestAction } from '#domain/clock/clock-rules.ts';
import { needsConfirmation } from '#domain/clock/needs-confirmation.ts';
import type { Instant } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { findRulesAt, type KioskBranch } from './kiosk-branch.ts';
import type { Person } from './kiosk-model.ts';

/** Describes an unusual action (not the highlighted one). */
function unusual(text: TFunction, action: ClockAction, { firstName: name, standing }: Person): string {
  if (action === 'out' && standing.state === 'break') return text('clock.unusual.out_on_break', { name });
  if (action === 'break_start' && standing.state === 'break')
    return text('clock.unusual.break_start_again', { name });
  return text(`clock.unusual.${action}`, { name });
}

/** Describes a question before an action; null sends it without asking. */
export function describeConfirmation(
  text: TFunction,
  action: ClockAction,
  now: Instant,
  person: Person,
  branch: KioskBranch,
): string | null {
  const { standing } = person;
  const question = needsConfirmation(action, now, standing, findRulesAt(branch, now));
  if (question?.code === 'clock.confirm_opposite') {
    return text(`clock.opposite.${action}`, { time: format.time(standing.last?.at ?? now, branch.timezone) });
  }
  if (question) {
    const [left, minutes] = [Number(question.values.seconds_left), Number(question.values.minutes)];
    return left < 60
      ? text('clock.shortMealSeconds', { minutes, count: left })
      : text('clock.shortMealMinutes', { minutes, count: Math.ceil(left / 60) });
  }
  const isUsual = action === suggestAction(standing.state);
  return isUsual || (action === 'break_start' && standing.state === 'in')
    ? null
    : unusual(text, action, person);
}
