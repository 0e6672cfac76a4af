/** What screens say of what is wrong, and the server with them; what the server alone says stands in `refusals.ts`. */
export const errors = {
  // Forms (docs/rules/screens.md#forms); `field_required` is `required` where the field's label is known.
  field_required: 'El campo {{label}} es obligatorio.',
  email: 'Ingrese una dirección de correo electrónico válida.',
  url: 'Ingrese una URL válida.',
  phone: 'Ingrese un número de teléfono válido.',
  not_all_correct: 'Algunos campos no se llenaron correctamente.',
  form_incomplete: 'Formulario incompleto.',

  required: 'Este campo es obligatorio.',
  invalid_date: 'Ingrese una fecha real con el formato AAAA-MM-DD.',
  accepted: 'Marque esta casilla para continuar.',
  invalid_percent: 'Ingrese un porcentaje, por ejemplo 8.625.',
  invalid_money: 'Ingrese un monto, por ejemplo 12.50.',
  invalid_whole_number: 'Ingrese un número entero.',
  min_days_ahead_one: 'Elija un día a partir de {{count}} día después de hoy.',
  min_days_ahead_other: 'Elija un día a partir de {{count}} días después de hoy.',
  too_long: 'Use {{max}} caracteres como máximo.',
  too_short: 'Use al menos {{min}} caracteres.',
  https_url: 'Ingrese una dirección que empiece con https://.',

  not_found: 'Esto no existe.',
  stale_version: 'Alguien cambió esto mientras tanto.',
  server: 'Algo salió mal de nuestro lado. Lo que hizo no se guardó.',
  network: 'No se pudo comunicar con el servidor. Lo que escribió se conserva aquí.',

  employee: {
    pin_pattern: 'Un PIN tiene de 4 a 6 dígitos.',
  },

  shift: {
    overlap: 'Se superpone con el turno de {{person}} el {{day}}, de {{from}} a {{to}} en {{branch}}.',
    too_many_in_day: 'Una persona tiene como máximo {{max}} turnos al día.',
    end_before_start: 'Un turno termina después de empezar.',
    too_long: 'Un turno dura 24 horas como máximo.',
    over_weekly_hours: '{{person}} llega a {{total}} h de {{hours}} h esta semana.',
    daily_overtime: '{{person}} tiene {{over}} h extra el {{day}}.',
    short_rest:
      'Solo {{rest}} h de descanso para {{person}} junto al turno del {{day}}, de {{from}} a {{to}}.',
    on_day_off: '{{person}} tiene libre el {{day}}.',
    on_requested_day: '{{person}} pidió libre el {{day}}.',
    not_available: '{{person}} no puede trabajar de {{from}} a {{to}} el {{day}}.',
  },

  time_range: {
    unreadable: 'Escriba las horas así: 9-17 o 9a-5:30p.',
    no_such_time: 'Esa hora del día no existe.',
    empty: 'El fin es igual al inicio.',
  },
} as const;
