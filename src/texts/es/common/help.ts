/** Short help for each screen, opened where one is. */
export const help = {
  title: 'Ayuda',
  topics: 'Temas',
  more: 'Más',
  onPhone: 'En el teléfono',
  pages: {
    firstDay: {
      name: 'Primer día',
      what: 'De una empresa vacía a una semana publicada.',
      steps: {
        one: 'Agregue sus sucursales en Perfiles de la cuenta, Sucursales. Cada una tiene su dirección, zona horaria e impuesto sobre las ventas.',
        two: 'Agregue su equipo en Perfiles de la cuenta, Equipo, uno por uno o con Importar desde un archivo CSV o de Excel. Marque “Invitar por correo” para que vean su horario.',
        three:
          'Abra Horario, seleccione un día junto a un nombre y escriba las horas, por ejemplo 9-17. Luego presione Publicar.',
        four: 'Invite una cuenta de reloj en Perfiles de la cuenta, Administradores, e inicie sesión con ella en una tableta de la sucursal. Defina un PIN para cada empleado en Equipo.',
      },
    },
    schedule: {
      name: 'Horario',
      what: 'Planifique una semana y publíquela.',
      steps: {
        one: 'Seleccione un día junto a un nombre y escriba las horas, por ejemplo 9-17. Intro guarda, Escape cancela.',
        two: 'Arrastre un turno a otro día o persona: cada fila dice si cabe y por qué. Ctrl Z deshace.',
        three:
          'Copiar repite una semana anterior y Crear borrador propone personas. Nada se guarda hasta que lo aplique.',
        four: 'Los turnos con rayas son borradores que solo ven los gerentes. Publicar los muestra al personal y le avisa.',
        five: 'El personal puede tomar turnos abiertos y soltados. Sus solicitudes se ven sobre el horario.',
        six: 'Agregue una nota, un evento o un día de cierre junto a su fecha.',
        seven:
          'Si se pide confirmar los turnos, las tarjetas y la línea bajo la semana dicen quién falta. Recordar les avisa.',
        eight:
          'La vista del día muestra quién falta a cada hora y tiene una bitácora para los gerentes. La vista del mes muestra las horas de todos por semana.',
        nine: 'Los turnos con nombre, en el menú o con la tecla P, son los que usa a menudo. Arrástrelos al horario, o pulse uno y luego una celda.',
        ten: 'Los patrones rotativos, en el menú, programan al personal según un patrón como 2-2-3, hasta 12 semanas a la vez. Un solo Deshacer los quita.',
      },
      phone: {
        one: 'Presione + junto a un día, elija la persona y las horas, y guarde.',
        two: 'Seleccione un turno para cambiarlo o eliminarlo.',
        three:
          'Los turnos con rayas son borradores que solo ven los gerentes. Publicar, bajo la semana, los muestra al personal.',
        four: 'El menú junto al filtro copia una semana o crea un borrador, y abre el día y el mes.',
      },
    },
    clock: {
      name: 'Reloj',
      what: 'Registre la entrada y la salida en la sucursal o en el teléfono.',
      steps: {
        one: 'El personal toca su nombre en la tableta, ingresa su PIN y presiona Registrar entrada. Las pausas y la salida funcionan igual.',
        two: 'Sin red, la tableta guarda los fichajes con su hora y los envía después. No borre los datos del navegador hasta que se envíen.',
        three:
          '¿Alguien olvidó registrar su salida? Abra Hojas de horas, elija al empleado y agregue la hora que falta, con un motivo.',
        four: 'Para permitir fichar desde el teléfono, actívelo en Perfiles de la cuenta, Empresa.',
      },
    },
    timesheets: {
      name: 'Hojas de horas',
      what: 'Revise y apruebe las horas y cierre el período.',
      steps: {
        one: 'Abra Personal, Hojas de horas. “Estado” pone primero lo que hay que revisar y dice por qué: salidas que faltan, comidas tardías, solicitudes.',
        two: 'Seleccione el lápiz para corregir una hora. El historial conserva quién la cambió y por qué.',
        three:
          'Apruebe una hoja cuando termine su período, o de una vez todas las listas. Los empleados ven lo que aprobó.',
        four: 'Cierre el período para bloquearlo. Después descargue el archivo de nómina para su proveedor.',
      },
    },
    payroll: {
      name: 'Nómina',
      what: 'De los días trabajados al archivo de nómina. Elija el período de pago con las flechas y siga los pasos.',
      steps: {
        one: 'Cierre del día: cuente la caja de cada día y mire los días que no coinciden.',
        two: 'Hojas de horas: revise las que lo necesitan y apruebe de una vez todas las listas.',
        three:
          'Cerrar: guarda las cifras. Los fichajes posteriores esperan su revisión, y puede reabrir el período con un motivo.',
        four: 'Archivo de nómina: elija su proveedor, como Gusto o ADP, o cree un formato, y descargue el archivo. Primero se listan los nombres sin número de nómina.',
      },
    },
    reports: {
      name: 'Informes',
      what: 'Horas, pago, propinas y ventas de cualquier período.',
      steps: {
        one: 'Use las flechas junto al período para moverse en el tiempo. Los filtros quedan en la dirección, así que puede guardar un informe en favoritos.',
        two: 'Seleccione un número para ver las líneas de las que sale.',
        three:
          'Seleccione el encabezado de una columna para ordenar. Exportar guarda un archivo CSV e Imprimir ajusta la página.',
        four: 'Comparar muestra el cambio respecto a un período anterior. Simulación prueba otras reglas de propinas, tarifas y primas en días pasados, sin guardar nada.',
      },
    },
    daysOff: {
      name: 'Días libres',
      what: 'Decida sobre los días libres.',
      steps: {
        one: 'Las solicitudes aparecen en Días libres y en la campana. Cada una muestra el saldo, quién más está libre y los turnos de ese día.',
        two: 'Decida qué pasa con los turnos: dejarlos abiertos, eliminarlos o mantenerlos. Luego apruebe, o rechace con un motivo.',
        three: 'Defina cuánto tiempo libre se acumula en Perfiles de la cuenta, Empresa.',
      },
    },
    team: {
      name: 'Equipo',
      what: 'Empleados, su pago y su acceso.',
      steps: {
        one: 'Seleccione Empleado nuevo. Bastan el nombre y el rol para empezar; lo demás puede venir después.',
        two: 'Con una invitación, el empleado elige su contraseña y ve su horario. Sin correo, copie el enlace y envíelo usted.',
        three: 'Una tarifa nueva empieza en su fecha. Las horas anteriores conservan la tarifa anterior.',
        four: 'Desactive a quien se va. Sus horas y su pago se conservan y puede reactivarlo.',
        five: 'Dé a cada empleado sus puestos, como mesero o cocinero, con una tarifa para cada uno. Los puestos se definen en Empresa.',
        six: 'Informe al personal en Personal, Anuncios: se le notifica, lo ve encima de su horario y pulsa Entendido. «Lo vieron» muestra quién y cuándo, y quién no.',
      },
    },
    clients: {
      name: 'Clientes',
      what: 'Fichas de clientes, solicitudes y conversaciones.',
      steps: {
        one: 'Encuentre a un cliente por cualquier parte de su nombre. Los filtros quedan en la dirección.',
        two: 'Abra un cliente y seleccione Mensaje para escribirle, o solicite un documento.',
        three: 'Las notas internas son amarillas. Los clientes nunca las ven.',
        four: 'En Contacto, agregue a las personas que inician sesión por el cliente, para subir archivos y responder, y elija si cada una ve documentos y pedidos. Una persona puede ser contacto de varios clientes.',
      },
    },
    import: {
      name: 'Importar',
      what: 'Traiga ventas y personal desde archivos.',
      steps: {
        one: 'Para las ventas, abra Personal, Importar y elija un archivo CSV o de Excel de Square, Toast, Clover o su propio sistema.',
        two: 'Para el personal, abra Equipo y seleccione Importar. Descargue la plantilla para ver las columnas.',
        three:
          'Verá lo que se agregará, cambiará u omitirá antes de guardar. Importar el mismo archivo otra vez no duplica nada.',
      },
    },
    attention: {
      name: 'Requiere atención',
      what: 'Todo lo que espera su decisión.',
      steps: {
        one: 'La campana y Personal muestran cuántas decisiones esperan. Abra la campana y seleccione Ver todo.',
        two: 'Cada línea dice de qué depende la decisión: el saldo, quién más está libre, qué agregaría la hora.',
        three:
          'Decida junto a la línea. Ábrala antes para elegir qué pasa con un turno, o para ver cada día de un cambio de disponibilidad.',
        four: 'Presione J y K para moverse, A para aprobar y D para rechazar. Lo decidido queda en su lugar, con Deshacer.',
      },
    },
    dayClose: {
      name: 'Cierre del día',
      what: 'Compare las cajas con el reloj y cuente el efectivo.',
      steps: {
        one: 'Abra Personal, Cierre del día y elija una sucursal. Cada día muestra ventas, impuestos, propinas y horas.',
        two: 'Seleccione un día e ingrese lo que contó. La diferencia aparece enseguida.',
        three:
          'Los días en ámbar piden una revisión: propinas sin nadie fichado o ventas agregadas después del conteo.',
      },
    },
    access: {
      name: 'Administradores y relojes',
      what: 'Decida quién administra qué y en qué sucursales.',
      steps: {
        one: 'Abra Perfiles de la cuenta, Administradores y seleccione Invitar. Reciben un enlace y eligen su contraseña.',
        two: 'Elija facultades y sucursales. Los gerentes ven solo las sucursales que usted les da.',
        three: 'Una cuenta de reloj maneja la tableta de una sucursal y no abre nada más.',
        four: 'Quite a alguien para cerrar su sesión enseguida. Su actividad queda en el historial.',
        five: 'Para el inicio de sesión único, abra Perfiles de la cuenta, Empresa e ingrese los datos de su proveedor. Pruébelo y luego exíjalo a todos. Los propietarios pueden seguir usando contraseña.',
      },
    },
    messages: {
      name: 'Conversaciones',
      what: 'Conversaciones y solicitudes con clientes.',
      steps: {
        one: 'Abra el icono de mensajes de la barra superior. Primero aparecen las conversaciones sin leer.',
        two: 'La búsqueda encuentra palabras en los mensajes. Seleccione un resultado para abrir la conversación donde se dijo.',
        three:
          'Guarde como plantilla un mensaje que envía a menudo. Los nombres y las fechas se completan solos.',
        four: 'Seleccione Solicitud nueva para pedir un documento con fecha límite a uno o varios clientes.',
      },
    },
    account: {
      name: 'Su cuenta',
      what: 'Su correo, contraseña e inicio de sesión.',
      steps: {
        one: 'Cambie su correo o contraseña en Perfiles de la cuenta. Un correo nuevo funciona cuando abre el enlace que se le envía.',
        two: 'Active la autenticación de dos factores o agregue una llave de acceso para entrar con su huella, cara o PIN.',
        three: 'Revise dónde tiene la sesión abierta y ciérrela donde no la reconozca.',
        four: 'En Notificaciones, elija qué recibe en la aplicación, por correo, como notificación push o por mensaje de texto. Durante las horas de silencio, los correos, las push y los mensajes de texto esperan.',
        five: 'Seleccione Activar en este dispositivo para recibir notificaciones push. En un iPhone o iPad, agregue primero Branchline a la pantalla de inicio. Para los mensajes de texto, escriba su número móvil y el código que le enviamos.',
        six: 'Si su empresa usa el inicio de sesión único, seleccione su botón en la página de inicio de sesión en vez de escribir una contraseña.',
      },
    },
    myWeek: {
      name: 'Mi horario',
      what: 'Sus turnos, cambios y turnos abiertos.',
      steps: {
        one: 'Horario muestra sus turnos publicados. Se le avisa cuando algo cambia. Si su empresa lo pide, confirme cada turno, o todos los de la semana.',
        two: '¿No puede trabajar un turno? Ábralo y suéltelo para todos, cédalo o cámbielo. Es suyo hasta que alguien lo tome.',
        three: 'Tome un turno abierto con un toque. Si decide su gerente, la línea lo dice y usted lo pide.',
        four: 'Agregue sus turnos al calendario de su teléfono con el enlace del calendario.',
        five: 'Indique cuándo puede trabajar en Perfiles de la cuenta, Mis preferencias. Si su empresa aprueba los cambios, el suyo aparece como Pendiente de aprobación hasta entonces.',
        six: 'Los anuncios de sus gerentes aparecen encima de su horario. Pulse Entendido cuando los haya leído; Panel, Anuncios los guarda todos.',
      },
    },
    myHours: {
      name: 'Mis horas',
      what: 'Lo que trabajó y cómo corregirlo.',
      steps: {
        one: 'Panel muestra sus horas y propinas por día. Seleccione un día para ver sus fichajes.',
        two: '¿Hay un error? Seleccione el día y envíe una corrección. Su gerente decide.',
        three:
          'En la tableta de la sucursal, toque su nombre e ingrese su PIN. Si su empresa lo permite, también puede fichar en este teléfono, incluso sin conexión: se envía cuando vuelva la conexión.',
      },
    },
    myDaysOff: {
      name: 'Mis días libres',
      what: 'Solicite tiempo libre.',
      steps: {
        one: 'En Horario, elija Pedir tiempo libre en el menú (…), o un turno de su semana y Pedir este día libre. Verá su saldo y sus solicitudes. También está en Perfiles de la cuenta, Pedir día libre.',
        two: 'Pida un día, varios días o parte de un día: pagado, por enfermedad o sin sueldo.',
        three:
          'Su semana y su mes lo muestran como solicitado. Se le avisará cuando se apruebe o se rechace.',
      },
    },
    portal: {
      name: 'Trabajar con su contador',
      what: 'Solicitudes, archivos y mensajes.',
      steps: {
        one: 'Las solicitudes con fecha límite están arriba. Suba el archivo allí mismo o responda con palabras.',
        two: 'Escriba a su equipo en una conversación.',
        three:
          'Revise los datos de su negocio en Mi negocio. Su contador revisa los cambios antes de que se apliquen.',
        four: 'Si tiene varios negocios aquí, cambie de uno a otro en la parte superior de la página.',
      },
    },
  },
} as const;
