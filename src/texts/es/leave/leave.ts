/** Days off: asking for them, answering them, and what is left of leave. */
export const leave = {
  kinds: {
    TO: 'Tiempo libre pagado',
    SL: 'Permiso por enfermedad',
    UL: 'Permiso sin sueldo',
  },
  comingHeading: 'Tiempo libre',
  comingNone: 'No tiene tiempo libre por delante.',
  kindLabel: 'Tipo',
  states: { pending: 'Pendiente', approved: 'Aprobada', ignored: 'Rechazada' },
  hours: '{{hours}} h',
  dayOffOf: '{{name}}, {{day}}',

  ask: {
    heading: 'Pedir tiempo libre',
    length: 'Duración',
    lengths: { day: 'Un día', days: 'Varios días', hours: 'Parte de un día' },
    day: 'Día',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    fromTime: 'Desde',
    toTime: 'Hasta',
    note: 'Nota',
    noteHint: 'La lee su gerente.',
    submit: 'Enviar solicitud',
    earliest: 'El tiempo libre pagado se puede pedir a partir del {{day}}.',
    anyDay: 'Esto se puede pedir para cualquier día.',
    takes: '{{kind}}: quedan {{left}} h. Esta solicitud usa {{asked}} h.',
    short:
      '{{kind}}: quedan {{left}} h. Esta solicitud usa {{asked}} h: faltan {{missing}} h. Decide su gerente.',
    asked: 'Se pidió el {{day}}.',
    alreadyAsked: 'Este día ya se pidió.',
    notOffered: 'Aquí no se piden días libres.',
    notOfferedText:
      'Su empresa no ha activado el tiempo libre pagado ni el permiso por enfermedad. Hable con su gerente.',
  },

  mine: {
    heading: 'Sus solicitudes',
    emptyTitle: 'Todavía no ha pedido ningún día libre.',
    emptyText: 'Lo que pida aparece aquí, con la respuesta.',
    withdraw: 'Retirar',
    withdrawOf: 'Retirar la solicitud para el {{day}}',
    withdrawn: 'Se retiró la solicitud para el {{day}}.',
    notWithdrawn: 'No se retiró: {{reason}}',
    notAskedAgain: 'No se volvió a pedir: {{reason}}',
    reason: 'Su gerente: “{{reason}}”',
  },

  balance: {
    heading: 'Su saldo',
    left: 'Quedan {{hours}} h',
    planned: '{{hours}} h ya planificadas',
    cap: 'No se acumula nada más por encima de {{hours}} h.',
    usableFrom: 'Se puede usar a partir del {{day}}',
    yearly: '{{used}} de {{limit}} h usadas este año',
    after: '{{kind}}: quedan {{hours}} h, {{after}} h después de esta solicitud',
    before: '{{kind}}: quedan {{hours}} h,',
    short: 'faltan {{missing}} h',
    failed: 'No se pudo cargar el saldo.',
  },
} as const;
