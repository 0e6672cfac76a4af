/** An admin resets two-factor authentication for someone else who lost it. */
export const lockout = {
  open: 'Restablecer la verificación en dos pasos',
  title: '¿Restablecer la verificación en dos pasos de {{name}}?',
  text: 'Úselo si {{name}} perdió el teléfono y los códigos de recuperación. Primero asegúrese de que la solicitud viene realmente de esa persona. Se cerrarán todas sus sesiones, se le avisará y podrá iniciar sesión solo con su contraseña hasta que la configure de nuevo.',
  action: 'Restablecer',
  done: 'Se restableció la verificación en dos pasos de {{name}} y se cerraron sus sesiones.',
  doneWithLink:
    'Se restableció la verificación en dos pasos de {{name}}. Su contraseña es demasiado corta sin ella, así que recibirá un enlace para elegir otra.',
  password: 'Su contraseña',
} as const;
