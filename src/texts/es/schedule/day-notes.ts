export const dayNotes = {
  title: 'Nota del {{day}}',
  branch: 'Sucursal',
  event: 'Evento',
  note: 'Nota',
  noteHint: 'La leen todos los que trabajan en la sucursal.',
  closed: 'Cerrado',
  closedHint: 'Planificar en este día muestra una advertencia.',
  blackout: 'Sin tiempo libre pagado',
  blackoutHint: 'No se puede pedir tiempo libre pagado para este día.',
  reason: 'Motivo',
  saved: 'Se guardó la nota del {{day}}.',
} as const;
