/** The kiosk's clock. */
export const clock = {
  heading: 'Reloj',
  place: 'Hora y sucursal',
  people: 'Personal',
  find: 'Buscar su nombre',
  clearSearch: 'Borrar la búsqueda',
  roleIs: 'Rol: {{role}}',
  allRoles: 'Todos',
  in: 'trabajando',
  onBreak: 'en pausa',
  toCome: 'por llegar',
  language: 'Idioma',
  lock: 'Cerrar la sesión de esta tableta',
  lockQuestion: '¿Cerrar la sesión de esta tableta?',
  lockText: 'Nadie podrá registrar su entrada aquí hasta que un gerente vuelva a iniciar sesión.',
  lockAction: 'Cerrar sesión',
  lockFailed: 'No se pudo cerrar la sesión. Revise la red e inténtelo de nuevo.',

  status: {
    in: 'Entró a las {{time}}',
    break: 'En pausa desde las {{time}}',
    expected: 'Turno {{times}}',
    left: 'Salió a las {{time}}',
    missed: 'Turno de {{times}}, sin fichar',
    away: 'Hoy no trabaja',
  },

  emptyTitle: 'Todavía nadie trabaja en esta sucursal.',
  emptyText: 'Las personas aparecen aquí cuando un gerente las agrega a esta sucursal.',
  failedTitle: 'No se pudieron cargar los nombres.',
  noMatch: 'Nadie con ese nombre trabaja en esta sucursal.',
  showAll: 'Mostrar a todos',
  stale: 'Los nombres pueden estar desactualizados porque el servidor no responde.',

  otherBranch: 'Otra sucursal',
  otherBranchText: 'Buscar a todos',
  searchElsewhere: 'Buscar en otras sucursales',
  typeName: 'Escriba al menos 2 letras de su nombre.',
  noGuest: 'Nadie con ese nombre trabaja en otra sucursal.',
  backToBranch: 'Volver a {{branch}}',

  notYou: '¿No es {{name}}? Volver a los nombres',
  enterPin: '{{name}}, ingrese su PIN',
  pinSoFar_one: '{{count}} dígito ingresado',
  pinSoFar_other: '{{count}} dígitos ingresados',
  keys: 'Dígitos de su PIN',
  clearPin: 'Borrar',
  backspace: 'Borrar el último dígito',
  actions: 'Qué desea hacer',
  expectedToday: 'Turno de hoy {{times}}, {{role}}',
  last: {
    in: 'Último fichaje: entrada, {{day}} {{time}}',
    out: 'Último fichaje: salida, {{day}} {{time}}',
    break_start: 'Último fichaje: inicio de pausa, {{day}} {{time}}',
    break_end: 'Último fichaje: fin de pausa, {{day}} {{time}}',
  },

  action: {
    in: 'Registrar entrada',
    out: 'Registrar salida',
    break_start: 'Iniciar pausa',
    break_end: 'Terminar pausa',
  },

  unusual: {
    in: '{{name}}, parece que su entrada ya está registrada.',
    out: '{{name}}, parece que su entrada no está registrada.',
    out_on_break: '{{name}}, está en pausa. Si registra su salida, la pausa también termina.',
    break_start: '{{name}}, parece que no está trabajando en este momento.',
    break_start_again: '{{name}}, parece que ya está en pausa.',
    break_end: '{{name}}, parece que no está en pausa.',
  },
  question: {
    in: '¿Registrar entrada?',
    out: '¿Registrar salida?',
    break_start: '¿Iniciar una pausa?',
    break_end: '¿Terminar la pausa?',
  },
  opposite: {
    in: 'Registró su salida hace solo un momento, a las {{time}}.',
    out: 'Registró su entrada hace solo un momento, a las {{time}}.',
    break_start: 'Terminó una pausa hace solo un momento, a las {{time}}.',
    break_end: 'Inició esta pausa hace solo un momento, a las {{time}}.',
  },
  shortMealMinutes_one: 'La pausa para comer dura {{minutes}} minutos: queda {{count}} minuto.',
  shortMealMinutes_other: 'La pausa para comer dura {{minutes}} minutos: quedan {{count}} minutos.',
  shortMealSeconds_one: 'La pausa para comer dura {{minutes}} minutos: queda {{count}} segundo.',
  shortMealSeconds_other: 'La pausa para comer dura {{minutes}} minutos: quedan {{count}} segundos.',

  waitingHere_one:
    '{{count}} fichaje está guardado en esta tableta y se enviará cuando el servidor responda.',
  waitingHere_other:
    '{{count}} fichajes están guardados en esta tableta y se enviarán cuando el servidor responda.',
  waitingShutOut_one:
    '{{count}} fichaje está guardado en esta tableta. El servidor no acepta fichajes de esta cuenta. Cierre la sesión de esta tableta e iníciela con la cuenta de reloj de la sucursal para enviarlo.',
  waitingShutOut_other:
    '{{count}} fichajes están guardados en esta tableta. El servidor no acepta fichajes de esta cuenta. Cierre la sesión de esta tableta e iníciela con la cuenta de reloj de la sucursal para enviarlos.',
  waitingFailed_one:
    'El servidor no pudo registrar {{count}} fichaje. Permanece en esta tableta y se intenta de nuevo. Si este mensaje no desaparece, avise a su gerente.',
  waitingFailed_other:
    'El servidor no pudo registrar {{count}} fichajes. Permanecen en esta tableta y se intentan de nuevo. Si este mensaje no desaparece, avise a su gerente.',
  waitingDeadline:
    'Vuelva a conectar esta tableta antes del {{until}}. Los fichajes que llegan con más de 7 días de retraso necesitan la aprobación de un gerente.',
  waitingTooLate: 'Algunos fichajes tienen más de 7 días. Un gerente debe aprobarlos una vez enviados.',
  waitingElsewhere_one:
    '{{count}} fichaje de otra sucursal está guardado en esta tableta. Se enviará cuando su cuenta de reloj inicie sesión aquí.',
  waitingElsewhere_other:
    '{{count}} fichajes de otra sucursal están guardados en esta tableta. Se enviarán cuando su cuenta de reloj inicie sesión aquí.',
  shutOut:
    'El servidor no acepta fichajes de esta cuenta, así que esto no está registrado. Cierre la sesión de esta tableta e iníciela con la cuenta de reloj de la sucursal.',
  savedShutOut:
    'Guardado en esta tableta con esta hora. Se enviará cuando la cuenta de reloj de la sucursal inicie sesión aquí.',
  savedHere: 'Guardado en esta tableta. Se enviará al servidor en cuanto responda, con esta hora.',
  refusedEarlier: 'No registrado: {{action}}, {{day}} {{time}}. {{words}} Su gerente lo revisará.',
  lockWaiting_one:
    '{{count}} fichaje todavía espera aquí. Permanece en esta tableta hasta que alguien vuelva a iniciar sesión en ella.',
  lockWaiting_other:
    '{{count}} fichajes todavía esperan aquí. Permanecen en esta tableta hasta que alguien vuelva a iniciar sesión en ella.',
  cashTips: 'Propinas en efectivo de este turno',
  cashTipsHint: 'En dólares. Deje el campo vacío si no recibió ninguna.',
  cashTipsWrong: 'Escriba un monto, por ejemplo 18.50.',

  unrecorded: 'No se registró nada para {{name}}. Toque su nombre para intentarlo de nuevo.',
  noAnswer:
    'El servidor no respondió, así que esto todavía no está registrado. Ingrese su PIN y presione el mismo botón otra vez.',

  done: {
    in: 'Le damos la bienvenida, {{name}}',
    out: 'Hasta luego, {{name}}',
    break_start: 'Buen descanso, {{name}}',
    break_end: 'Qué bueno verle de nuevo, {{name}}',
  },
  doneText: {
    in: 'Entrada registrada para su turno {{times}}',
    out: 'Salida registrada de su turno {{times}}',
    break_start: 'Pausa iniciada, turno {{times}}',
    break_end: 'Pausa terminada, turno {{times}}',
  },
  doneUnplanned: {
    in: 'Entrada registrada sin turno planificado',
    out: 'Salida registrada',
    break_start: 'Pausa iniciada',
    break_end: 'Pausa terminada',
  },
  doneOutside: 'Entrada registrada fuera de su turno planificado',
  whichPosition: '¿De qué trabaja hoy?',
  positionLater: 'Ahora no',
  worksAs: 'Entrada registrada como {{position}}',
  doneSaid: '{{title}}. {{time}}. {{text}}.',
  thisWeek: 'Esta semana',
  todayWorked: 'Trabajadas hoy',
  todayPlanned: 'Planificadas hoy',
  branch: 'Sucursal',
  hoursMinutes: '{{hours}} h {{minutes}}',
  next: 'Siguiente persona',
  ok: 'Aceptar',
  closesIn_one: 'se cierra en {{count}} segundo',
  closesIn_other: 'se cierra en {{count}} segundos',
} as const;
