/** The switches of notifications, by event. */
export const notifications = {
  title: 'Notificaciones',
  text: 'De qué recibe notificaciones y cómo.',
  noServer: 'El correo todavía no está configurado aquí, así que por ahora no se envía nada por correo.',
  channels: { app: 'En la aplicación', mail: 'Por correo' },
  events: {
    week_published: 'Se publica una semana o deja de estar publicada',
    shift_changed: 'Cambia uno de sus turnos',
    open_shift: 'Le preguntan si toma un turno abierto',
    shift_offer: 'Un compañero ofrece un turno, pide un cambio o le responde',
    day_off_decided: 'Se responde su solicitud de día libre',
    time_corrected: 'Se corrigen sus horas registradas',
    correction_decided: 'Se responde una corrección que pidió',
    day_off_asked: 'Un empleado solicita un día libre',
    trade_waiting: 'Un cambio o traspaso necesita su aprobación',
    shift_taken: 'Alguien toma un turno abierto, o un cambio se hace efectivo sin usted',
    correction_asked: 'Un empleado pide una corrección',
    punch_waiting: 'Un fichaje necesita su decisión',
    new_message: 'Tiene un mensaje sin leer',
    document_asked: 'Sus contadores solicitan algo',
  },
} as const;
