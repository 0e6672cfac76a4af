/** Mail of the store, for its admins. */
export const outbox = {
  title: 'Correo',
  text: 'Lo que se envió en nombre de su empresa, primero lo más reciente.',
  noServer:
    'No hay un servidor de correo configurado, así que no se envía nada. Abra una invitación aquí, copie su enlace y envíelo usted.',
  emptyTitle: 'Todavía no hay correo.',
  emptyText: 'Aquí aparecerán las invitaciones, los enlaces de contraseña y las novedades del horario.',
  states: { kept: 'No enviado', queued: 'En camino', sent: 'Enviado', failed: 'Falló' },
  to: 'Para {{address}}',
  lastError_one: 'Se intentó una vez. {{reason}}',
  lastError_other: 'Se intentó {{count}} veces. {{reason}}',
  page: 'Página {{page}} de {{pages}}',
  newer: 'Más recientes',
  older: 'Anteriores',
} as const;
