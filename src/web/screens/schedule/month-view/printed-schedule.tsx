import { PrintedWeek } from '../print/printed-week.tsx';
import { PrintedMonth } from './printed-month.tsx';

interface PrintedScheduleProps {
  isMonth: boolean;
  sunday: string;
  day: string;
  branch: number | null;
}

/** Prints the week or the month in view. */
export function PrintedSchedule({ isMonth, sunday, day, branch }: PrintedScheduleProps) {
  return isMonth ? <PrintedMonth date={day} branch={branch} /> : <PrintedWeek {...{ sunday, branch }} />;
}
