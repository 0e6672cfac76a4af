/** An admin takes a lost second factor off an account that is somebody else's. */
export const lockout = {
  open: 'Quitar el segundo factor',
  named: 'Quitar el segundo factor de {{name}}',
  title: '¿Quitar el segundo factor de {{name}}?',
  text: 'Para quien perdió el teléfono y los códigos de recuperación. Asegúrese de que realmente sea esa persona quien lo pide. Se cierran todas sus sesiones y se le avisa. Hasta que configure otro, su contraseña basta para iniciar sesión.',
  action: 'Quitarlo',
  done: 'Se quitó el segundo factor de {{name}} y se cerraron sus sesiones.',
  doneWithLink:
    'Se quitó el segundo factor de {{name}}. Su contraseña era demasiado corta para bastar por sí sola: recibirá un enlace para elegir otra.',
  password: 'Su contraseña',
} as const;
