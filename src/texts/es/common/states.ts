/** What a screen says when it is loading, empty or could not load. */
export const states = {
  loading: 'Cargando…',
  failedTitle: 'Esto no se pudo cargar.',
  failedText: 'No se perdió nada. Inténtelo de nuevo.',
  notFoundTitle: 'No hay nada en esta dirección.',
  notFoundText:
    'Puede que se haya movido o eliminado, o que el enlace esté incompleto. Lo que ya guardó está a salvo.',
  notFoundBack: 'Ir a su página de inicio',
  forbiddenTitle: 'No tiene permiso para abrir esta página.',
  forbiddenText:
    'Su cuenta no tiene acceso a ella. Si lo necesita, consulte a un administrador de su empresa.',
  networkTitle: 'No pudimos comunicarnos con el servidor.',
  networkText:
    'Se perdió la conexión o el servidor no respondió. Lo que ya guardó está a salvo.',
  serverTitle: 'Algo falló de nuestro lado.',
  serverText:
    'El servidor tiene un problema con esta página. Lo que guardó está a salvo. Inténtelo de nuevo en un momento.',
  networkOffline: 'Este dispositivo no tiene conexión. Cuando vuelva a conectarse, reintente.',
  notAllowed: 'No tiene permiso para hacer esto.',
  tooOften_one: 'Demasiados intentos. Espere {{count}} segundo.',
  tooOften_other: 'Demasiados intentos. Espere {{count}} segundos.',
  tooOftenMinutes_one: 'Demasiados intentos. Espere {{count}} minuto.',
  tooOftenMinutes_other: 'Demasiados intentos. Espere {{count}} minutos.',
  tooLarge: 'Es demasiado grande para enviarse.',
  notSaved: 'No se guardó. Se conserva aquí.',
  signedOut: 'Su sesión se cerró. Inicie sesión de nuevo.',
  crashedTitle: 'Algo falló en esta página.',
  crashedText: 'No fue culpa suya y lo que ya guardó está a salvo. Vuelva a cargar la página para continuar.',
  reload: 'Volver a cargar',
  late: 'Esto tarda más de lo debido.',
  requestId: 'Referencia: {{id}}',
} as const;
