import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { findRateState, type RateValues } from './person-values.ts';

interface RateStateProps {
  rates: readonly Pick<RateValues, 'from'>[];
  index: number;
  today: PlainDate;
}

/** Says when a rate of a list applies. */
export function RateState({ rates, index, today }: RateStateProps) {
  const text = useTexts();
  const state = findRateState(rates, index, today);
  if (!state) return ' ';
  if (state.key === 'now') return <span className="text-ok">{text('people.form.now')}</span>;
  if (state.key === 'beginsIn') return text('people.form.beginsIn', { count: state.days });
  return text('people.form.until', { day: format.day(state.day, 'withYear') });
}
