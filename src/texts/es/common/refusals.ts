/** What the server alone says, by the code of the refusal: no screen loads it. */
export const refusals = {
  period: {
    closed: 'El período {{from}} a {{to}} está cerrado. Vuelva a abrirlo antes de cambiar lo que contiene.',
    overlaps: 'Una parte de estos días ya está cerrada.',
    in_future: 'Un período se puede cerrar cuando ha terminado su último día.',
    open_punches:
      'Siguen con la entrada registrada: {{names}}. Registre antes sus salidas, o cierre de todos modos sin sus fichajes abiertos.',
    not_closed: 'Este período ya está abierto de nuevo.',
  },

  payroll: {
    name_taken: 'Ya existe un formato con este nombre.',
    number_taken: '{{name}} ya tiene el número {{number}}.',
    unknown_layout: 'Ese formato ya no existe.',
    earning_columns: 'Los códigos, las horas y los importes de conceptos necesitan una fila por concepto.',
    earnings_of_people: 'Los conceptos solo llevan código cuando cada uno tiene su fila.',
    no_earning_code: 'Falta una columna con el código del concepto.',
    no_earnings: 'Indique al menos un concepto y su código.',
  },

  day_close: {
    in_future: 'Este día aún no ha llegado.',
    reason_missing: 'Este día ya se contó. Indique por qué se corrige el recuento.',
  },

  invalid: 'Ingrese un valor válido.',
  unknown_field: 'Este campo no se conoce aquí.',
  invalid_characters: 'Este texto tiene un carácter que no se puede guardar.',
  invalid_choice: 'Elija una de las opciones.',
  invalid_instant:
    'Ingrese una fecha y hora con su diferencia horaria, por ejemplo 2026-11-08T09:00:00-08:00.',
  too_many: 'No más de {{max}} a la vez.',
  too_large_a_number: 'Ingrese {{max}} como máximo.',
  too_small_a_number: 'Ingrese al menos {{min}}.',
  unreadable_body: 'No se pudo leer la solicitud.',
  unsupported_body: 'Este tipo de contenido no se acepta aquí.',
  unknown_branch: 'Esa sucursal no existe.',
  unknown_shift: 'Este turno no existe.',
  unknown_position: 'Este puesto no existe o ya no está activo.',
  unknown_employee: 'Esa persona no existe.',
  repeated: 'Cada uno puede nombrarse una sola vez.',
  min_hours_over_max: 'El mínimo no puede superar el límite de {{hours}} horas por semana.',
  repeated_date: 'Dos entradas empiezan el {{date}}.',
  only_with_people: 'Solo puede cambiarlo un administrador que lleva los expedientes.',
  only_with_pay: 'Solo puede cambiarlo un administrador que maneja la paga.',
  not_yours_to_change: 'Solo su gerente puede cambiar esto.',
  feature_off: 'Esta función está desactivada para su empresa.',
  unknown_time_zone: 'Elija una zona horaria, por ejemplo America/Los_Angeles.',

  not_signed_in: 'Inicie sesión.',
  other_entity: 'Cambió de negocio en otra pestaña. No se guardó nada.',
  unknown_entity: 'No tiene acceso a este negocio.',
  not_allowed: 'Su cuenta no puede hacer esto.',
  invalid_token: 'Este token no existe, se revocó o venció.',
  not_for_tokens: 'Un token no puede hacer esta llamada. Inicie sesión para hacerlo.',
  cross_site: 'Esta página está desactualizada. Vuelva a cargarla y repita lo que hizo.',
  too_large: 'Esto es demasiado grande.',
  too_slow: 'La solicitud llegó demasiado despacio. Revise su conexión e inténtelo de nuevo.',
  too_often_one: 'Demasiados intentos. Inténtelo de nuevo en {{count}} segundo.',
  too_often_other: 'Demasiados intentos. Inténtelo de nuevo en {{count}} segundos.',
  storage_full:
    'Al servidor no le queda espacio en el disco. Lo que hizo no se guardó; avise a quien lo administra.',
  unavailable:
    'La base de datos no responde en este momento. Lo que hizo no se guardó; inténtelo de nuevo en un momento.',

  wrong_sign_in: 'El nombre de usuario o la contraseña es incorrecto.',
  wrong_code: 'Este código es incorrecto, venció o ya se usó.',
  wrong_passkey: 'Esta llave de acceso no abre ninguna cuenta aquí.',
  second_factor_required: 'Su empresa pide a los administradores un segundo factor. Primero configure uno.',
  sign_in_too_often_one: 'Demasiados intentos fallidos. Inténtelo de nuevo en {{count}} segundo.',
  sign_in_too_often_other: 'Demasiados intentos fallidos. Inténtelo de nuevo en {{count}} segundos.',

  second_factor: {
    prove_yourself: 'Indique su contraseña o un código.',
    nothing_begun: 'Empiece de nuevo: ninguna aplicación espera su primer código.',
    off: 'No tiene un segundo factor.',
    password_too_short:
      'Sin un segundo factor, su contraseña debe tener al menos {{min}} caracteres. Primero cambie su contraseña.',
    required_here: 'Su empresa pide a los administradores un segundo factor, y este es el último que tiene.',
    none_there: 'Esta cuenta no tiene un segundo factor.',
    not_your_own: 'Su segundo factor lo quita otro administrador. El propio se desactiva en Seguridad.',
    own_first: 'Primero configure su propio segundo factor; de lo contrario perdería el acceso.',
  },

  passkey: {
    not_verified: 'El navegador dio una respuesta que no es confiable. Inténtelo de nuevo.',
    known: 'Esta llave de acceso ya está configurada.',
    too_many: 'Tiene {{max}} llaves de acceso, el máximo posible. Primero quite una.',
  },

  file: {
    expected: 'Elija un archivo.',
    empty: 'El archivo {{name}} está vacío.',
    picture_refused: '{{name}} no es una imagen que se pueda aceptar. Envíe JPEG, PNG o WebP.',
  },

  image: {
    not_a_picture: 'Elija una imagen JPEG, PNG o WebP.',
    too_many_pixels: 'Esta imagen tiene más de {{max}} megapíxeles. Elija una más pequeña.',
    unreadable: 'Esta imagen está dañada y no se puede leer.',
  },

  wrong_password: 'Esta no es su contraseña actual.',
  webhook: {
    bad_url: 'Escriba una dirección web, como https://example.com/hook.',
    private_address: 'Esta dirección está en una red privada: los webhooks no pueden llegar a ella.',
    topic_beyond: 'Elija solo temas que sus facultades le permiten leer.',
    too_many: 'Puede tener hasta {{count}} webhooks. Primero elimine uno.',
  },

  push: {
    bad_endpoint: 'El servicio push de este navegador no se puede usar.',
    bad_key: 'Las claves push de este navegador no se pueden usar.',
    private_address: 'El servicio push de este navegador está en una red privada: no se puede llegar a él.',
  },

  notification: {
    no_quiet: 'Las horas de silencio necesitan un inicio y un fin distintos.',
    no_digest: 'Solo los gerentes pueden recibir un correo al día.',
  },

  token: {
    ends_in_past: 'Elija un fin en el futuro.',
    ends_too_late: 'Un token puede durar hasta cinco años.',
    too_many: 'Puede tener hasta {{count}} tokens. Primero revoque uno.',
  },

  password: {
    known:
      'Esta contraseña es demasiado fácil de adivinar. Varias palabras sin relación entre sí son difíciles de adivinar.',
  },

  user: {
    username_pattern: 'Un nombre de usuario no lleva espacios ni @.',
    username_unseen: 'Un nombre de usuario solo puede llevar letras, números y signos visibles.',
    username_scripts: 'Use letras de un solo alfabeto, para que ningún nombre de usuario se parezca a otro.',
    email_needed: 'Una cuenta necesita una dirección de correo electrónico.',
    last_owner:
      'Alguien debe conservar todas las facultades en todas las sucursales. Primero nombre a otro propietario.',
    more_than_yours: 'No puede dar facultades ni sucursales que usted no tiene.',
    only_admins_have_powers: 'Solo los administradores tienen facultades.',
    admin_has_no_branch: 'Un administrador no pertenece a una sucursal; solo una cuenta de reloj.',
    prove_for_email: 'Escriba su contraseña o un código para cambiar el correo electrónico.',
    no_pending_email: 'Ningún correo electrónico nuevo espera confirmación.',
    username_taken: 'Este nombre de usuario ya está en uso.',
    email_taken: 'Esta dirección pertenece a otra cuenta.',
    not_invited: 'No hay ninguna invitación abierta. Envíe una primero.',
    no_email: 'Esta cuenta no tiene una dirección de correo a la cual enviar un enlace.',
  },

  team_import: {
    headings_unknown:
      'Este archivo no se reconoce. Necesita una columna email, una columna username o las columnas first_name y last_name.',
    line_refused: 'Línea {{line}}, {{name}}: no se guardó nada.',
    ambiguous: 'Hay {{count}} personas que se llaman {{name}}. Agregue su correo o nombre de usuario.',
    same_person: 'La línea {{line}} es de la misma persona.',
    rate_missing: 'Hay un día para una tarifa, pero ninguna tarifa.',
    unknown_position: 'No existe el puesto {{name}}.',
    inactive_position: 'El puesto {{name}} está desactivado.',
    bad_position: '{{value}} no es un puesto de 80 caracteres como máximo.',
    unknown_branch: 'No existe la sucursal {{name}}.',
    needs_first_name: 'Una persona nueva necesita un nombre.',
    needs_last_name: 'Una persona nueva necesita un apellido.',
    needs_role: 'Una persona nueva necesita un rol.',
    needs_branch: 'Una persona nueva necesita una de sus sucursales.',
    inactive: 'Esta persona está inactiva. Actívela primero o quite la línea.',
    rate_of_others: 'Solo un gerente con acceso a los pagos puede fijar tarifas.',
    works_elsewhere:
      'Esta persona también trabaja en sucursales que usted no administra, así que no puede cambiar su perfil.',
    bad_first_name: '{{value}} no es un nombre de 100 caracteres como máximo.',
    bad_last_name: '{{value}} no es un apellido de 100 caracteres como máximo.',
    bad_email: '{{value}} no es una dirección de correo.',
    bad_username: '{{value}} no es un nombre de usuario.',
    bad_phone: '{{value}} no es un número de teléfono.',
    bad_role: 'No existe el rol {{value}}.',
    bad_salary: 'Salario es yes o no, no {{value}}.',
    bad_rate: '{{value}} no es una tarifa como 24.50.',
    bad_rate_from: '{{value}} no es una fecha como 2026-11-30.',
    bad_hire_date: '{{value}} no es una fecha como 2026-11-30.',
    bad_weekly_hours: '{{value}} no es un número entero de horas hasta 168.',
  },

  client_import: {
    headings_unknown:
      'Este archivo no se reconoce. Necesita una columna entity_name, o el id de una exportación.',
    unknown_id: 'No existe ningún cliente con el id {{value}}.',
    ambiguous: 'Hay {{count}} clientes que se llaman {{name}}. Agregue el id de una exportación.',
    same_client: 'La línea {{line}} es del mismo cliente.',
    needs_entity_name: 'Un cliente nuevo necesita un nombre legal.',
    unknown_staff: 'Aquí no trabaja nadie llamado {{name}}. También sirve su nombre de usuario o correo.',
    ambiguous_staff: 'Hay {{count}} personas que se llaman {{name}}. Escriba su nombre de usuario o correo.',
    staff_not_accountant: '{{name}} no tiene un rol de contabilidad y no puede atender a clientes.',
    unknown_services: 'No existe el servicio {{name}}.',
    unknown_branch: 'No existe la sucursal {{name}}.',
    bad_entity_name: 'El nombre legal tiene {{max}} caracteres como máximo.',
    bad_business_name: 'El nombre comercial tiene {{max}} caracteres como máximo.',
    bad_type_of_entity: 'El tipo de entidad tiene {{max}} caracteres como máximo.',
    bad_type_of_service: 'El tipo de servicio tiene {{max}} caracteres como máximo.',
    bad_active: 'Activo es yes o no, no {{value}}.',
    bad_paid: 'Pagado es yes o no, no {{value}}.',
    bad_email: '{{value}} no es una dirección de correo.',
    bad_phone: '{{value}} no es un número de teléfono.',
    bad_address: 'La dirección tiene {{max}} caracteres como máximo.',
    bad_fiscal_year_end: 'El cierre del año fiscal tiene {{max}} caracteres como máximo.',
    bad_note: 'La nota tiene {{max}} caracteres como máximo.',
  },

  branch: {
    last_active: 'La última sucursal activa permanece. Primero agregue otra.',
    timezone_fixed: 'La zona horaria no cambia porque esta sucursal tiene turnos.',
    has_clock_admin: 'La cuenta de reloj {{username}} pertenece a esta sucursal. Primero muévala o quítela.',
  },

  client: {
    already_contact: 'Esta persona ya es contacto.',
    requests_need_documents: 'Los pedidos se responden con archivos: elija también los documentos.',
    unknown: 'Ese cliente no existe.',
    one_selection: 'Indique clientes o un filtro, no ambos.',
    unknown_service: 'Ese servicio no existe.',
    staff_not_accountant: 'Solo las personas con un rol de contador atienden a clientes.',
  },

  client_request: {
    unknown_project: 'Este cliente no tiene ese proyecto.',
    file_of_nothing: 'Lo que no corresponde va sin archivos.',
    already_accepted: 'Esto ya fue aceptado.',
    nothing_came: 'Todavía no ha llegado nada que se pueda volver a pedir.',
  },

  message: {
    unknown: 'Ese mensaje no existe.',
    key_taken: 'Ya se envió otra cosa con esta clave.',
    limit_too_high: '500 mensajes a la vez como máximo.',
    notes_are_the_firms: 'Las notas internas son solo de la firma. Envíe esto como mensaje.',
  },

  project: {
    due_date_is_the_firms: 'La fecha de entrega la fija la firma.',
  },

  officer: {
    more_than_whole: 'La propiedad suma {{percent}}: más del 100 %.',
    more_than_whole_on: 'El {{day}} la propiedad suma {{percent}}: más del 100 %.',
    ends_before_start: 'El último día en el cargo es anterior al primero.',
    has_successor:
      'Ya se nombró a {{name}} como sucesor. Para nombrar a otra persona, cambie o elimine ese cargo.',
    terms_overlap: 'Esta persona ya es directivo de este cliente en ese tiempo.',
    not_in_office: 'El día de hoy está fuera del período en el cargo. Cambie sus fechas.',
    unknown_person: 'Esa persona no existe.',
    shared:
      'Esta persona también es directivo de {{clients}}, donde usted no puede cambiar nada. Pida el cambio a quien pueda hacerlo, o indique que es otra persona.',
    two_decimals: 'Use dos decimales como máximo.',
  },

  position: {
    name_taken: 'Ya existe un puesto con este nombre.',
    other_list: 'La lista cambió mientras tanto. Vuelva a cargarla.',
  },

  account_service: {
    name_taken: 'Ya existe un servicio con este nombre.',
    other_list: 'La lista cambió mientras tanto. Vuelva a cargarla.',
  },

  availability: {
    end_before_start: 'El fin es anterior al inicio.',
    overlap: 'Dos líneas de un mismo día se superponen.',
  },

  claim: {
    taken: 'Alguien se adelantó: este turno ya está tomado.',
    not_open: 'Este turno no está abierto.',
    no_work: 'Este no es un turno de trabajo.',
    begun: 'Este turno ya empezó.',
    other_branch: 'Este turno es de una sucursal que no es la suya.',
    other_position: 'Este turno es de un puesto que usted no tiene.',
    branch_missing: 'Esta persona no trabaja en la sucursal de este turno.',
    position_missing: 'Alguien no tiene el puesto de este turno.',
    day_off: 'Usted tiene este día libre.',
    not_published: 'Publique primero la semana: un borrador no se ofrece a nadie.',
  },

  message_template: {
    name_taken: 'Ya existe una plantilla con este nombre.',
    unknown_placeholder: 'Esto no es un marcador. Use uno de la lista.',
  },
  saved_view: {
    too_many: 'Puede guardar hasta {{max}} vistas aquí. Borre una primero.',
  },
  rotation: {
    name_taken: 'Ya hay un patrón con ese nombre.',
    repeated_employee: 'Cada persona puede estar en el patrón solo una vez.',
    length: 'Un patrón tiene de {{min}} a {{max}} días.',
    all_off: 'Elija al menos un día trabajado.',
    day_out_of_pattern: 'El patrón tiene solo {{days}} días.',
  },
  week_template: {
    name_taken: 'Ya hay una plantilla con ese nombre.',
    empty: 'No hay nada que guardar en esa semana.',
  },

  trade: {
    not_tradeable: 'Solo cambia de manos el trabajo planificado que aún no empieza, en una semana publicada.',
    does_not_fit: 'Uno de los dos ya trabaja a esa hora.',
    other_branch: 'Uno de los dos no trabaja en la sucursal del turno.',
    other_position: 'Uno de los dos no tiene el puesto del turno.',
    pending: 'Este turno ya se ofreció a alguien.',
    changed: 'Un turno cambió desde que se propuso. Proponlo de nuevo.',
    answered: 'Esto ya se resolvió.',
  },

  availability_request: {
    decided: 'Otro gerente ya respondió esta solicitud.',
    changed: 'Esta solicitud se cambió o se retiró. Recargue para ver lo que está pendiente.',
  },

  confirmation: {
    changed: 'Un turno cambió. Recargue y mírelo antes de confirmar.',
    not_wanted: 'Solo se confirman turnos próximos de los que ya se le avisó.',
    begun: 'Este turno ya empezó.',
  },

  dayoff: {
    kind_off: 'Este tipo de permiso no se ofrece aquí.',
    too_soon: 'El primer día que se puede pedir es {{earliest}}.',
    already_asked: 'Este día ya se pidió.',
    both: 'Una solicitud se aprueba o se ignora, no ambas.',
    quarter_hours: 'Ingrese las horas en cuartos de hora: 4, 7.5 u 8.25.',
    decided: 'Esta solicitud ya se respondió. Pida a su gerente que la cambie.',
    two_days: 'Este día no es el de “dayoff”.',
    end_before_start: 'El final es anterior al comienzo.',
    too_long: 'Pida como máximo {{max}} días por solicitud.',
    hours_of_one_day: 'Las horas son de un solo día. Pida varios días como días completos.',
    blackout: 'El {{day}} no se puede pedir tiempo libre pagado.',
    blackout_for: 'El {{day}} no se puede pedir tiempo libre pagado: {{reason}}',
  },
  announcement: {
    ends_in_past: 'Elija hoy o un día posterior.',
  },
  log_entry: {
    in_future: 'Este día aún no ha llegado.',
  },
  day_note: {
    twice: 'Este día está dos veces en la lista.',
    outside: 'Esto queda fuera de los días o de la sucursal de la solicitud.',
  },
  coverage: {
    quarter_hours: 'Ingrese las horas en cuartos de hora, de 0 a 24.',
    end_before_start: 'El final debe ser posterior al comienzo.',
    best_below_least: 'El número ideal es menor que el mínimo.',
    overlap: 'Dos objetivos de este puesto comparten horas.',
    week_and_date: 'Un objetivo es de un día de la semana o de una fecha.',
  },

  pay_period: {
    not_a_sunday: 'Los períodos de pago de dos semanas empiezan en domingo.',
    no_anchor: 'Solo los períodos de pago de dos semanas tienen un primer día propio.',
  },

  publish: {
    not_a_sunday: 'Una semana empieza en domingo. Elija uno.',
    already: 'Esta semana ya está publicada.',
  },

  approval: {
    in_future: 'Una hoja de horas se puede aprobar cuando haya llegado el último día de su período.',
    changed_meanwhile: 'Ha cambiado entretanto. Revísela de nuevo.',
    still_in: 'Sigue trabajando: registró entrada y no salida.',
    taken_back: 'Otra persona ya retiró una de estas aprobaciones.',
    overlaps: 'Ya está aprobada del {{from}} al {{to}}. Retire antes esa aprobación.',
  },

  correction: {
    in_future: 'Esta hora todavía no llega.',
    already_asked: 'Ya se pidió una corrección de esto.',
    already_resolved: 'Esta solicitud ya se respondió.',
    unknown_shift: 'No tiene ese turno.',
    nothing_to_correct: 'Un turno que no se trabaja no tiene registro que corregir.',
    reason_to_refuse: 'Indique por qué se rechaza.',
    times_of_refused: 'Una solicitud rechazada no lleva horas.',
  },

  clock: {
    already_in: 'La entrada ya está registrada desde el {{since}}.',
    already_in_elsewhere: 'La entrada ya está registrada.',
    none_open: 'La entrada no está registrada.',
    none_open_after: 'La entrada no está registrada. Última salida: {{since}}.',
    already_on_break: 'En pausa desde el {{since}}.',
    already_on_break_elsewhere: 'Ya está en pausa.',
    not_on_break: 'No está en pausa.',
    other_branch: 'Este turno es de otra sucursal. Puede aceptarlo un gerente de allí.',
    before_last: 'Es anterior al último fichaje, del {{since}}.',
    in_future: 'Esta hora está en el futuro. Revise el reloj del dispositivo.',
    waits_for_manager:
      'Este fichaje tiene más de 5 minutos, así que su gerente debe aprobarlo. Ya puede verlo.',
    too_late: 'Este fichaje tiene más de 7 días. Pida a su gerente que lo ingrese.',
    salaried: 'Las personas con salario fijo no registran su entrada.',
    wrong_pin: 'PIN incorrecto.',
    pin_tries_left_zero:
      'No quedan intentos. Inténtelo de nuevo en 5 minutos. ¿Olvidó su PIN? Pregunte a su gerente.',
    pin_tries_left_one: 'Queda {{count}} intento.',
    pin_tries_left_other: 'Quedan {{count}} intentos.',
    pin_locked_one:
      'Demasiados PIN incorrectos. Inténtelo de nuevo en {{count}} segundo. ¿Olvidó su PIN? Pregunte a su gerente.',
    pin_locked_other:
      'Demasiados PIN incorrectos. Inténtelo de nuevo en {{count}} segundos. ¿Olvidó su PIN? Pregunte a su gerente.',
    key_taken: 'Otro fichaje ya tiene esta clave.',
    seal_unreadable: 'No se pudo leer el PIN de este fichaje.',
    two_pins: 'Envíe el PIN sin cifrar o cifrado, no ambos.',
    position_at_in: 'El puesto se elige al registrar la entrada.',
    tips_at_out: 'Las propinas en efectivo se declaran al registrar la salida.',
    rests_at_out: 'La respuesta sobre los descansos se da al registrar la salida.',
    already_resolved: 'Este fichaje ya se decidió.',
    time_of_dismissed: 'Un fichaje descartado no tiene hora.',
  },

  meal: {
    missing: 'Trabajó {{worked}} h sin una comida que correspondía.',
    short: 'Una comida que correspondía duró menos de 30 minutos.',
    late: 'Una comida que correspondía empezó después de {{after}} h de trabajo.',
  },

  tips: {
    nobody: 'Nadie que pueda recibir propinas trabajó a esta hora.',
    negative: 'Se devolvieron más propinas de las que se recibieron.',
    not_eligible: 'No participa en las propinas.',
    manager_shift: 'Trabajó como gerente: un turno así no recibe parte.',
    other_position: 'Trabajó en un puesto sin puntos en este fondo.',
  },

  forecast: { out_of_range: 'El día queda fuera de las fechas pedidas.' },
  what_if: { range_too_long: 'La simulación abarca hasta 100 días.' },

  tip_rule: {
    shares: 'Los fondos desde el {{date}} deben sumar 100 %.',
    repeated_pool: 'Los fondos desde el {{date}} incluyen «{{name}}» dos veces.',
    repeated_position: 'Un puesto aparece dos veces en «{{name}}» desde el {{date}}.',
    tip_out_pool: 'Lo que cede «{{name}}» desde el {{date}} debe ir a otros fondos, una vez a cada uno.',
    tip_out_share: '«{{name}}» cede desde el {{date}} más que el fondo.',
  },

  sms: {
    bad_account: 'Escriba el SID de la cuenta: AC y 32 letras y cifras.',
    bad_sender:
      'Escriba un número como +14155550134, un código corto o el SID de un servicio de mensajería (MG…).',
    token_required: 'Escriba el token de autenticación.',
    not_set_up: 'Aquí no están configurados los mensajes de texto.',
    bad_number: 'Escriba un número móvil, con + y el código del país fuera de EE. UU. y Canadá.',
    wrong_code: 'Ese no es el código que enviamos.',
    code_expired: 'Este código ya no sirve. Pida uno nuevo.',
    too_many_tries: 'Se escribió mal demasiadas veces. Pida un código nuevo.',
    unreachable: 'No se puede contactar con el proveedor en este momento.',
    too_slow: 'El proveedor tardó demasiado en responder.',
    private_address: 'El proveedor está en una dirección privada o sin cifrar, que este servidor no permite.',
    credentials: 'El proveedor no acepta el SID de la cuenta o su token.',
    secret_lost: 'Ya no se puede leer el token de autenticación. Escríbalo de nuevo.',
    too_often: 'El proveedor pide menos mensajes a la vez.',
    provider_down: 'El proveedor tiene un problema propio.',
    stopped:
      'Este número respondió STOP. Envíe START al número del que vienen nuestros mensajes e inténtelo de nuevo.',
    their_bad_number: 'El proveedor no puede enviar mensajes de texto a este número.',
    their_stopped:
      'Este número respondió STOP. Volverá a recibir mensajes cuando su dueño envíe START y lo verifique.',
    refused: 'El proveedor lo rechazó.',
    refused_with_code: 'El proveedor lo rechazó (error {{code}}).',
    daily_limit: 'Se alcanzó el límite diario de mensajes de texto.',
  },

  openid: {
    password_refused:
      'Inicie sesión con {{name}}. Su empresa no acepta aquí contraseñas ni llaves de acceso.',
    unreachable: 'No se puede contactar con {{name}}. Inténtelo de nuevo en un momento o use su contraseña.',
    private_address: '{{name}} está en una dirección privada o sin cifrar, que este servidor no permite.',
    wrong_issuer:
      '{{name}} se presenta con otro emisor. Copie su emisor exactamente, con o sin la barra final.',
    mixed_up: 'La respuesta llegó de otro proveedor que no es {{name}}. Empiece de nuevo.',
    stale:
      'Este inicio de sesión con {{name}} empezó en otro navegador, ya se usó o tardó demasiado. Empiece de nuevo.',
    declined: '{{name}} no inició su sesión.',
    client_refused: '{{name}} rechazó el ID de cliente o su secreto.',
    answer_invalid: 'No se pudo verificar la respuesta de {{name}}. Empiece de nuevo.',
    email_unverified: '{{name}} no da un correo verificado de usted.',
    no_account: 'Ninguna cuenta tiene aquí el correo {{email}}. Pregunte a quien administra su equipo.',
    password_only: 'La cuenta de {{email}} inicia sesión con su contraseña.',
    other_email: '{{name}} inició la sesión de {{email}}, que no es el correo de su cuenta aquí.',
    issuer_unreadable: 'Escriba el emisor como dirección web, por ejemplo https://accounts.example.com.',
    secret_required: 'Escriba el secreto del cliente.',
    not_tried: 'Pruébelo primero: se puede exigir cuando ha funcionado tal como está.',
  },

  square: {
    token_required: 'Escriba el token de acceso.',
    not_connected: 'Square todavía no está conectado.',
    no_location: 'Elija primero el local de esta sucursal en Square.',
    unknown_location: 'Square no conoce este local.',
    location_currency:
      'Las ventas de este local están en {{currency}}. Solo se pueden importar dólares estadounidenses.',
    twice: 'Cada sucursal y cada local se pueden elegir una vez.',
    too_long: 'Elija hasta {{max}} días a la vez.',
    unreachable: 'No se puede contactar con Square en este momento. Inténtelo de nuevo enseguida.',
    private_address: 'La dirección de Square es privada o sin cifrar, y este servidor no la permite.',
    token_refused: 'Square no acepta el token de acceso.',
    secret_lost: 'Ya no se puede leer el token de acceso. Escríbalo de nuevo.',
    busy: 'Square pide menos solicitudes. Inténtelo de nuevo en unos minutos.',
    refused: 'Square rechazó la solicitud.',
    unreadable: 'No se pudo leer la respuesta de Square.',
    closed_day:
      '{{id}} es del período {{from}} a {{to}}, que está cerrado. Vuelva a abrirlo para importar la venta.',
  },

  import: {
    headings_unknown:
      'Este archivo no se reconoce. Use las columnas id, occurred_at, tender, gross, discount, tax y tip, o una exportación de Square, Toast o Clover.',
    empty: 'Este archivo está vacío.',
    file_too_large:
      'Este archivo pesa más de {{megabytes}} MB, más de lo que se admite de una vez. Exporte un período más corto.',
    file_gone: 'El archivo se perdió antes de leerse. Envíelo de nuevo.',
    given_up:
      'La importación se interrumpió demasiadas veces. No se importó nada; envíe el archivo de nuevo.',
    encoding: 'Este archivo no se puede leer como texto. Guárdelo como CSV en UTF-8.',
    not_a_table: 'Este archivo no es una tabla. Guárdela como CSV o .xlsx y elija ese archivo.',
    workbook_kind:
      'No se pueden leer archivos antiguos de Excel (.xls) ni otros libros. Guárdelo como .xlsx o CSV.',
    workbook_encrypted: 'Este libro tiene contraseña. Quítela, guárdelo y elíjalo de nuevo.',
    workbook_broken: 'Este libro está dañado. Ábralo, guárdelo de nuevo como .xlsx y elija ese archivo.',
    workbook_too_large:
      'Este libro ocupa más de {{megabytes}} MB descomprimido. Deje solo la tabla o guárdela como CSV.',
    too_many_columns: 'Una hoja tiene {{max}} columnas como máximo.',
    formula_without_value:
      'La celda {{cell}} tiene una fórmula sin resultado guardado. Abra el archivo en Excel, guárdelo y elíjalo de nuevo.',
    sheet_name: '{{name}}',
    no_sheet: 'Este libro no tiene la hoja «{{sheet}}».',
    too_many_lines: 'Un archivo tiene {{max}} líneas como máximo.',
    quotes: 'Una comilla se abre y nunca se cierra: no se pueden distinguir las celdas.',
    too_many_rows: 'Un archivo admite {{max}} transacciones como máximo. Exporte un período más corto.',
    headings_missing: 'Faltan estas columnas: {{columns}}.',
    heading_twice: 'La columna {{column}} aparece dos veces.',
    item_export: 'Esta es la exportación de artículos de Square. Exporte las transacciones.',
    tender_unknown: 'Esta exportación no distingue el efectivo de la tarjeta: todo se toma como tarjeta.',
    tax_missing: 'Esta exportación no tiene columna de impuesto: el impuesto de estas filas es 0.',
    in_future: 'Esta venta tiene una fecha futura.',
    long_ago: 'Esta venta tiene más de cinco años.',
    server_unknown:
      'Ninguna persona del equipo se llama así, o varias. Sus propinas por mesero se reparten por horas.',
    servers_added_one: 'Se agregó el mesero a {{count}} transacción que ya tenía.',
    servers_added_other: 'Se agregó el mesero a {{count}} transacciones que ya tenía.',
    too_many_cells: 'Esta línea tiene {{cells}} celdas para {{columns}} columnas.',
    blank_line: 'Esta línea está vacía.',
    not_completed: 'Anulada, rechazada o todavía abierta: no se toma.',
    cell_required: '{{column}} está vacío.',
    money_unreadable: '{{column}}: {{value}} no es un monto de dinero.',
    money_currency: '{{column}} está en {{value}}. Solo se pueden importar dólares estadounidenses.',
    money_fraction: '{{column}}: {{value}} tiene fracciones de centavo.',
    money_too_large: '{{column}}: {{value}} es demasiado para una transacción.',
    time_unreadable:
      '{{column}}: {{value}} no es una fecha con hora. Escríbala como 2026-11-20 14:30 o, con el mes primero, 11/20/2026 2:30 PM.',
    day_first:
      '{{column}}: {{value}} empieza con el día. Las fechas con barras se leen con el mes primero: revise también los días de todas las demás líneas, o escríbalas como 2026-11-20 14:30.',
    date_only: '{{column}}: {{value}} no tiene hora.',
    time_never: '{{column}}: {{value}} no existe, los relojes se adelantaron.',
    time_twice: 'Esta hora ocurre dos veces, los relojes se atrasaron. Se toma la primera.',
    id_too_long: 'El identificador tiene más de {{max}} caracteres.',
    id_characters: 'El identificador tiene un carácter que no se puede guardar.',
  },

  report: {
    range_backwards: 'El último día es anterior al primero.',
    range_too_long: 'Un informe abarca 400 días como máximo.',
    hours_backwards: 'La última hora debe ser posterior a la primera.',
  },

  shift: {
    overlap_raced: 'Se superpone con un turno que se guardó en el mismo momento.',
    put_meanwhile:
      'Mientras tanto se agregó un turno abierto como este: {{day}}, de {{from}} a {{to}}, {{branch}}.',
    overlap_planned: 'Ya hay otra cosa planificada a esa hora.',
    tips_of_nobody: 'Las propinas en efectivo son de quien trabajó: aquí no trabajó nadie.',
    tips_ahead: 'Las propinas en efectivo se pueden anotar cuando el turno haya empezado.',
    rests_without_record: 'Una respuesta sobre los descansos necesita una salida registrada.',
    uuid_taken: 'Otro turno ya tiene este identificador.',
    inactive_employee: 'Esta persona ya no está activa.',
    reason_required: 'Indique por qué se cambia el registro.',
    open_has_no_record: 'Un turno abierto no tiene registro de horas.',
    clock_out_before_in: 'La salida es anterior a la entrada.',
    break_end_before_start: 'Una pausa termina después de empezar.',
    break_not_ended: 'Solo la última pausa de un turno en curso puede quedar sin fin.',
    break_outside: 'Una pausa está dentro de las horas trabajadas.',
    breaks_overlap: 'Dos pausas se superponen.',
  },

  employee: {
    limit_reached: 'Su plan permite {{max}} empleados activos.',
    inactive: 'Esta persona ya no está activa.',
  },
} as const;
