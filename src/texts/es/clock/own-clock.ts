/** Clock on one's own phone. */
export const ownClock = {
  heading: 'Su reloj',
  offline: 'Sin conexión. Los fichajes se guardan en este teléfono.',
  lost: 'No se registró: {{action}}, {{day}} {{time}}. Registrar desde su propio teléfono está desactivado. Pida a su gerente que lo agregue.',
  notTaken: 'Aún no pudimos guardarlo. Su teléfono lo seguirá intentando.',
  state: {
    in: 'Su entrada está registrada.',
    break: 'Está en pausa.',
    out: 'Su entrada no está registrada.',
  },
  done: {
    in: 'Entrada registrada a las {{time}}.',
    out: 'Salida registrada a las {{time}}.',
    break_start: 'Pausa iniciada a las {{time}}.',
    break_end: 'Pausa terminada a las {{time}}.',
  },
  waits: {
    in: 'Registró su entrada a las {{time}}. Está guardada en este teléfono y se enviará cuando haya conexión.',
    out: 'Registró su salida a las {{time}}. Está guardada en este teléfono y se enviará cuando haya conexión.',
    break_start:
      'Inició su pausa a las {{time}}. Está guardada en este teléfono y se enviará cuando haya conexión.',
    break_end:
      'Terminó su pausa a las {{time}}. Está guardada en este teléfono y se enviará cuando haya conexión.',
  },
} as const;
