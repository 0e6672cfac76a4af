/** An employee's own week. */
export const myWeek = {
  nextToday: 'Próximo turno, hoy',
  nextOn: 'Próximo turno, {{day}}',
  starts: 'empieza {{distance}}',
  hasStarted: 'ya empezó',
  worksWith: 'Con {{people}}',
  alsoWorking: 'Trabajan con usted',
  nobodyElse: 'Nadie más a esta hora',
  title: 'Mi semana',
  titleHours: 'Mi semana, {{hours}} h',
  everyone: 'Todos',
  off: 'Libre',
  keptTitle: 'Mis turnos',
  keptText: 'No tiene conexión. Estos son sus turnos al {{at}}.',
  keptShift: 'De {{from}} a {{to}}, {{branch}}, {{role}}',
  calendarLink: 'Enlace de calendario',
  notPublished: {
    title: 'Esta semana todavía no está publicada.',
    text: 'La verá aquí en cuanto su gerente la publique.',
  },
} as const;
