/** Words of a schedule without shifts or people. */
export const emptySchedule = {
  week: {
    title: 'Todavía no hay turnos esta semana.',
    copy: 'Copiar una semana',
    template: 'Usar una plantilla',
    draft: 'Crear un borrador',
    add: 'Agregar el primero',
  },
  noMatch: { title: 'Nadie coincide con estos filtros.', action: 'Quitar filtros' },
  people: {
    title: 'Todavía no hay personal.',
    action: 'Agregar personas',
  },
} as const;
