/** Mail of the store, for its admins. */
export const outbox = {
  title: 'Correo',
  text: 'Lo que se envió en nombre de su empresa, primero lo más reciente.',
  noServer:
    'No hay un servidor de correo configurado, así que no se envía nada. Abra una invitación aquí y entregue usted el enlace.',
  emptyTitle: 'Todavía no hay correo.',
  emptyText: 'Aquí aparecerán las invitaciones, los enlaces de contraseña y los avisos del horario.',
  states: { kept: 'Conservado aquí', queued: 'En camino', sent: 'Enviado', failed: 'No enviado' },
  to: 'Para {{address}}',
  lastError_one: 'Se intentó una vez. {{reason}}',
  lastError_other: 'Se intentó {{count}} veces. {{reason}}',
  page: 'Página {{page}} de {{pages}}',
  newer: 'Más recientes',
  older: 'Anteriores',
} as const;
