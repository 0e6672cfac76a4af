import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { StaffSelect } from './staff-select.tsx';

/** Leads to the worked-hours calendar of one employee. */
export function ViewCalendar() {
  const text = useTexts();
  if (!mayCall('report.worked-stretches')) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-13">{text('reports.viewCalendar')}</h3>
      <StaffSelect value={null} />
    </section>
  );
}
