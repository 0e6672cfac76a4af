/** What goes out by e-mail, as plain text. `{link}` is where the one-time link will stand. */
export const mail = {
  greeting: 'Hola, {{name}}:',
  greetingUnnamed: 'Hola:',
  invitation: {
    subject: 'Su cuenta en {{store}}',
    text: `{{greeting}}

{{store}} creó una cuenta para usted. Su nombre de usuario es {{username}}.
Si con este correo ya inicia sesión en otra empresa, eso no cambia: aquí use su nombre de usuario.

Elija su contraseña aquí:
{link}

El enlace funciona una sola vez, durante 7 días. Si no esperaba este mensaje, puede ignorarlo.

{{store}}`,
  },
  reset: {
    subject: 'Elija una contraseña nueva para {{store}}',
    text: `{{greeting}}

Alguien, probablemente usted, pidió una contraseña nueva para la cuenta {{username}} en {{store}}.

Elíjala aquí:
{link}

El enlace funciona una sola vez, durante 1 hora. Si no fue usted, no haga nada: su contraseña sigue igual.

{{store}}`,
  },
  resetByAdmin: {
    subject: 'Elija una contraseña nueva para {{store}}',
    text: `{{greeting}}

Un administrador de {{store}} le pide que elija una contraseña nueva para su cuenta {{username}}.

Elíjala aquí:
{link}

El enlace funciona una sola vez, durante 1 hora. Hasta entonces, su contraseña sigue igual.

{{store}}`,
  },
  passwordChanged: {
    subject: 'Se cambió su contraseña en {{store}}',
    text: `{{greeting}}

La contraseña de su cuenta {{username}} acaba de cambiarse y sus demás sesiones se cerraron.

Si no fue usted, elija de inmediato una contraseña nueva y avise a un administrador de {{store}}:
{{address}}

{{store}}`,
  },
  smsStopped: `Ya no recibe mensajes de texto: el número que termina en {{ending}} respondió STOP a uno.

Envíe START al mismo número y vuelva a verificar el suyo en Notificaciones.`,
  /** Text messages themselves. */
  smsTest: '{{store}}: Los mensajes de texto funcionan.',
  smsCode: '{{store}}: Su código es {{code}}. Vale por 10 minutos. Nadie se lo pedirá.',
  webhookOff: {
    failing: 'No se le pudo entregar nada durante tres días.',
    gone: 'Respondió que ya no existe (410).',
    maker: 'El administrador para el que trabaja ya no lo es, o su token venció.',
    text: `Desactivamos el webhook {{url}}. {{reason}}

Las aplicaciones que dependen de él ya no reciben los cambios. Revíselo y vuelva a activarlo.`,
  },
  secondFactor: {
    subject: 'Cambió su forma de iniciar sesión en {{store}}',
    appOn:
      'Se configuró una aplicación de autenticación para su cuenta {{username}}. Sus demás sesiones se cerraron.',
    appOff: 'Se desactivó la aplicación de autenticación de su cuenta {{username}}.',
    passkeyAdded: 'Se agregó una llave de acceso a su cuenta {{username}}: {{passkey}}',
    passkeyRemoved: 'Se quitó una llave de acceso de su cuenta {{username}}: {{passkey}}',
    takenOff:
      '{{admin}} restableció la verificación en dos pasos de su cuenta {{username}}, incluidas las llaves de acceso, y cerró sus sesiones. Ahora basta su contraseña para iniciar sesión. Configure pronto la verificación en dos pasos de nuevo.',
    text: `{{greeting}}

{{what}}

Si no fue usted, elija de inmediato una contraseña nueva y avise a un administrador de {{store}}:
{{address}}

{{store}}`,
  },
  tokenMade: {
    subject: 'Se creó un token de la API en {{store}}',
    text: `{{greeting}}

Desde su cuenta {{username}} se creó un token de la API: {{name}}. Funciona hasta el {{day}} inclusive, aunque cierre la sesión o cambie su contraseña.

Si no fue usted, revóquelo en Empresa, sección Desarrolladores, elija de inmediato una contraseña nueva y avise a un administrador de {{store}}:
{{address}}

{{store}}`,
  },
  signInLink: {
    subject: 'Su enlace para iniciar sesión en {{store}}',
    text: `{{greeting}}

Alguien, probablemente usted, quiere iniciar sesión en la cuenta {{username}} de {{store}}.

Inicie sesión aquí:
{link}

El enlace funciona una sola vez, durante 15 minutos. Si no fue usted, no haga nada: nadie puede iniciar sesión sin este enlace.

{{store}}`,
  },
  noSignInLink: {
    subject: 'Cómo iniciar sesión en {{store}}',
    password: 'Su cuenta inicia sesión con su contraseña.',
    provider: 'Su cuenta inicia sesión con {{provider}}.',
    text: `{{greeting}}

Alguien, probablemente usted, pidió un enlace para iniciar sesión en la cuenta {{username}} de {{store}}. {{how}}

Inicie sesión aquí:
{{address}}

Si no fue usted, no haga nada.

{{store}}`,
  },
  newAddress: {
    subject: 'Confirme su correo electrónico para {{store}}',
    text: `{{greeting}}

Alguien, probablemente usted, quiere usar este correo electrónico para la cuenta {{username}} de {{store}}.

Abra este enlace para confirmarlo:
{link}

El enlace funciona una sola vez, durante 24 horas. Si no fue usted, no haga nada: sin el enlace no cambia nada.

{{store}}`,
  },
  addressChange: {
    subject: 'El correo electrónico de su cuenta de {{store}}',
    asked:
      'Alguien, probablemente usted, pidió cambiar el correo electrónico de su cuenta {{username}} por {{email}}. El cambio se hará cuando se abra el enlace que enviamos allí.',
    changed:
      'El correo electrónico de su cuenta {{username}} ahora es {{email}}. Desde ahora inicie sesión con ese.',
    text: `{{greeting}}

{{what}}

Si no fue usted, elija ahora una contraseña nueva, lo que también cancela un cambio aún sin confirmar, y avise a un administrador de {{store}}:
{{address}}

{{store}}`,
  },
  wrongCodes: {
    subject: 'Códigos incorrectos para su cuenta de {{store}}',
    text: `{{greeting}}

Alguien escribió la contraseña correcta de su cuenta {{username}} y después {{count}} códigos incorrectos. Hoy ya no aceptamos más códigos desde allí.

Si no fue usted, alguien conoce su contraseña. Elija una nueva ahora:
{{address}}

Si fue usted, use un código de recuperación o inicie sesión en un navegador que ya haya usado antes.

{{store}}`,
  },
  /** In the outbox: why a mail was given up; what the mail server said stands there as it said it. */
  reasons: { link_gone: 'Su enlace ya no es válido.', too_late: 'Ya era tarde para enviarlo.' },
  /** In the outbox, in the place of the link. */
  linkHidden: '(un enlace que solo puede ver quien lo recibe)',
  linkGone: '(un enlace ya usado, reemplazado o enviado)',
  contactAdded: {
    subject: 'Ya puede ver {{entity}} en {{firm}}',
    text: `{{greeting}}

{{firm}} le agregó como contacto de {{entity}}. Inicie sesión como siempre, con el usuario {{username}}. Para cambiar de un negocio a otro, use el menú de la parte superior de la página.

{{address}}

--
{{firm}}`,
  },
  newMessage: {
    subject: 'Nuevo mensaje de {{firm}}',
    subjectToStaff: 'Nuevo mensaje de un cliente',
    text: 'Tiene un mensaje sin leer.\n\nPara que siga siendo privado, no está en este correo.',
  },
  clientRequest: {
    open: {
      subject: '{{firm}} necesita algo de usted',
      text_one: 'Tiene {{count}} pedido pendiente.',
      text_other: 'Tiene {{count}} pedidos pendientes.',
    },
    due: {
      subject: '{{firm}} necesita algo de usted a más tardar el {{day}}',
      text_one: 'Tiene {{count}} pedido pendiente, para el {{day}}.',
      text_other: 'Tiene {{count}} pedidos pendientes. El primero es para el {{day}}.',
    },
    late: {
      subject: '{{firm}} todavía necesita algo de usted',
      text_one:
        'Tiene {{count}} pedido pendiente que era para el {{day}}. Envíenos lo que falta, o díganos que no le corresponde.',
      text_other:
        'Tiene {{count}} pedidos pendientes. El primero era para el {{day}}. Envíenos lo que falta, o díganos que no le corresponde.',
    },
    private: '{{text}}\n\nPara que sus pedidos sigan siendo privados, no están en este correo.',
  },
  /** Several notifications in one, after quiet hours or once a day. */
  digest: {
    subject_one: '{{count}} notificación',
    subject_other: '{{count}} notificaciones',
    text: 'Esto es lo que todavía no ha visto:\n\n{{lines}}',
    line: '• {{line}}',
    more: '… y {{count}} más',
  },
  /** A push message that says nothing private. */
  pushHidden: 'Tiene una notificación nueva. Ábrala para ver más.',
} as const;
