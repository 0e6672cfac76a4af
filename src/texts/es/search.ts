/** The search over everything, from every screen. */
export const search = {
  title: 'Buscar',
  none: 'Nada se llama “{{find}}”.',
  failed: 'La búsqueda no llegó. Solo se muestran las pantallas.',
  start: 'Escriba una parte de un nombre.',
  found_one: '{{count}} encontrado',
  found_other: '{{count}} encontrados',
  groups: {
    screens: 'Pantallas',
    clients: 'Clientes',
    officers: 'Directivos',
    people: 'Personas',
    projects: 'Proyectos',
  },
  inactive: 'Inactivo',
  officerOf: 'Directivo de {{name}}',
  titleOf: '{{title}} de {{name}}',
  officerOfAlso: 'Directivo de {{name}}, también en {{others}}',
  titleOfAlso: '{{title}} de {{name}}, también en {{others}}',
  clientsOf: 'Clientes de {{name}}',
  move: 'mover',
  choose: 'abrir',
} as const;
