interface HourDay {
  date: string;
  salaried: boolean;
  /** Seconds, as the others. */
  worked: number;
  pto: number;
  sick: number;
  unpaid?: number;
}

const readHours = (day: HourDay, column: string): number => {
  if (column === 'pto') return day.pto;
  if (column === 'sick') return day.sick;
  if (column === 'unpaid') return day.unpaid ?? 0;
  return column === 'regular' && day.salaried ? day.worked : 0;
};

/** Lists the seconds of a column of hours that lines of pay do not tell: kinds of leave, and work under a salary. */
export function listHourDays(days: readonly HourDay[], column: string): { date: string; seconds: number }[] {
  return days
    .map((day) => ({ date: day.date, seconds: readHours(day, column) }))
    .filter(({ seconds }) => seconds !== 0);
}
