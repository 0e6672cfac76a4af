/** Saved filters of a list or a report. */
export const savedViews = {
  title: 'Vistas guardadas',
  none: 'Guarde los filtros que más usa para abrirlos con un clic.',
  name: 'Nombre para estos filtros',
  nameHint: 'Reemplaza una vista con el mismo nombre.',
  withDates: 'Siempre estas fechas',
  save: 'Guardar vista',
  saved: 'Vista guardada.',
  deleteOf: 'Borrar la vista {{name}}',
  deleted: 'Vista borrada.',
} as const;
