// One file for what an own week shows after its days: each file more weighs on every page.
export { OpenShiftsLink } from './open-shifts-link.tsx';
export { ShiftSheet } from './shift-sheet.tsx';
