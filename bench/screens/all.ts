import { runScheduleScreen } from '../schedule-screen.ts';
import { clientsScreen } from './clients.ts';
import { clockScreen } from './clock.ts';
import { dashboardScreen } from './dashboard.ts';
import { runScreens } from './run.ts';
import { scheduleScreen } from './schedule.ts';
import { runWeights } from './weight.ts';

const all = {
  schedule: scheduleScreen,
  clock: clockScreen,
  clients: clientsScreen,
  dashboard: dashboardScreen,
};

/** Measures the browser's side; returns whether every ratio and every limit over the line holds. */
export async function runFront(names: readonly string[]): Promise<boolean> {
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  const holding: boolean[] = [];
  if (wanted('grid')) holding.push(await runScheduleScreen());
  const screens = Object.entries(all).filter(([name]) => wanted(name));
  if (screens.length > 0) holding.push(await runScreens(screens.map(([, screen]) => screen)));
  if (wanted('weight')) holding.push(await runWeights());
  return holding.every(Boolean);
}
