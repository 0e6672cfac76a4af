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

/** Measures the browser's side; returns whether what has a limit over the line keeps it. */
export async function runFront(names: readonly string[]): Promise<boolean> {
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  if (wanted('grid')) await runScheduleScreen();
  const screens = Object.entries(all).filter(([name]) => wanted(name));
  if (screens.length > 0) await runScreens(screens.map(([, screen]) => screen));
  return wanted('weight') ? runWeights() : true;
}
