/** Switching between the businesses of one person. */
export const entities = {
  switch: '{{name}}, cambiar de negocio',
  unread_one: '{{name}}, {{count}} sin leer',
  unread_other: '{{name}}, {{count}} sin leer',
  changed: 'Cambió a {{entity}} en otra pestaña',
  changedText: 'Esta pestaña sigue en {{entity}}. Vuelva a ese negocio para guardar lo que escribió aquí.',
  ended: 'Ya no tiene acceso a {{entity}}',
  back: 'Volver a {{entity}}',
  go: 'Ir a {{entity}}',
};
