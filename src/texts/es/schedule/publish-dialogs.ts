/** The dialogs about publishing a week: who gets which notification, and its history. */
export const publishDialogs = {
  reaches:
    'Ahora reciben una notificación {{notified}} de {{people}} personas, {{mail}} de ellas por correo.',
  reachesLater: 'Las demás ven la semana en cuanto inician sesión.',
  noServer: 'El correo no está configurado, así que nadie recibe ninguno.',
  unreached: {
    not_invited: 'Sin invitación todavía',
    not_joined: 'Aún no inició sesión',
    no_address: 'Sin dirección de correo',
    no_server: 'Solo quiere correo',
    turned_off: 'Notificaciones desactivadas',
  },
  publishTitle: '¿Publicar {{days}}?',
  announceTitle: '¿Anunciar lo que cambió en {{days}}?',
  publishNow: 'Publicar',
  announceNow: 'Anunciar',
  previewNone: 'No cambió el turno de nadie. El personal verá la semana como está.',
  previewFailed: 'No se cargó la lista de notificaciones. Puede publicar de todos modos.',
  previewLine: {
    added: 'Nuevo: {{after}}',
    changed: 'Era {{before}}. Ahora {{after}}',
    removed: 'Quitado: {{before}}',
  },
  historyTitle: 'Publicación del {{days}}',
  historyNone: 'Esta semana todavía no se ha publicado.',
  historyFailed: 'No se pudo cargar el historial.',
  action: { publish: 'publicó', announce: 'anunció cambios', unpublish: 'retiró la semana' },
  counts: '{{added}} nuevos, {{changed}} cambiados, {{removed}} quitados',
  notified_one: '{{count}} persona notificada',
  notified_other: '{{count}} personas notificadas',
  showChanges_one: 'Mostrar {{count}} cambio',
  showChanges_other: 'Mostrar {{count}} cambios',
  historyLine: {
    added: '{{person}}: nuevo, {{after}}',
    changed: '{{person}}: antes {{before}}, ahora {{after}}',
    removed: '{{person}}: quitado, {{before}}',
  },
} as const;
