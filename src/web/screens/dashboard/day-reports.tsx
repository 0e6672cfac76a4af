export { WhoWorked } from './hours/who-worked.tsx';
export { DayClose } from './sales/day-close/day-close.tsx';
