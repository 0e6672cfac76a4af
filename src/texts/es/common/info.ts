/** What the product is, for whom, and the questions people ask. */
export const info = {
  heading: 'Qué hace Branchline',
  intro:
    'Branchline es donde un negocio con varias sucursales planifica sus semanas, registra sus horas y trabaja con su firma de contabilidad.',
  partsHeading: 'Las partes',
  parts: {
    schedule: {
      name: 'Horario',
      text: 'Personas por siete días. Los borradores se quedan con el gerente hasta que la semana se publica; se puede copiar una semana anterior.',
    },
    clock: {
      name: 'Reloj de asistencia',
      text: 'Una tableta en cada sucursal. Las personas tocan su nombre e ingresan un PIN; las horas se guardan al segundo y nunca se redondean.',
    },
    dashboard: {
      name: 'Panel',
      text: 'Horas trabajadas por persona, sucursal y día, propinas y remuneración; cada tabla con su exportación.',
    },
    clients: {
      name: 'Clientes',
      text: 'Los clientes de la firma con sus servicios, proyectos, mensajes y archivos, y quién espera una respuesta.',
    },
  },
  forHeading: 'Para quién',
  for: {
    managers: {
      name: 'Gerentes',
      text: 'planifican la semana, la publican y ven horas y costos mientras planifican.',
    },
    employees: {
      name: 'Empleados',
      text: 'ven su semana en el teléfono, registran su entrada y salida, y revisan cada hora que se les paga.',
    },
    accountants: {
      name: 'Contadores',
      text: 'tienen los documentos, mensajes y trabajos pendientes de cada cliente en una sola lista.',
    },
    owners: {
      name: 'Clientes de la firma',
      text: 'ven lo que se necesita de ellos y en qué punto está su trabajo.',
    },
  },
  questionsHeading: 'Preguntas',
  questions: {
    access: {
      question: '¿Cómo obtengo acceso?',
      answer: 'Los gerentes agregan a su personal y la firma invita a sus clientes. No hay registro abierto.',
    },
    phone: {
      question: '¿Necesita una aplicación?',
      answer: 'No. Funciona en el navegador de un teléfono, una tableta o una computadora.',
    },
    drafts: {
      question: '¿Quién ve un turno antes de que la semana se publique?',
      answer:
        'Solo los administradores. Los empleados ven una semana desde el momento en que se publica, y los cambios posteriores de inmediato.',
    },
    rounding: {
      question: '¿Se redondean las horas registradas?',
      answer:
        'No. Lo que se registró es lo que cuenta, al segundo. Las correcciones necesitan un motivo y quedan en el historial.',
    },
    others: {
      question: '¿Quién puede ver nuestros datos?',
      answer:
        'Solo las personas de su empresa, cada una hasta donde llega su puesto. Las empresas nunca se ven entre sí.',
    },
    offline: {
      question: '¿Qué pasa si se pierde la conexión?',
      answer:
        'Lo que está en la pantalla se queda, lo que se escribió se queda, y al reintentar se continúa donde estaba.',
    },
  },
  contactHeading: '¿Le queda alguna pregunta?',
  contactText: 'Pregunte a una persona de {{firm}}.',
  prices: 'Ver los planes',
} as const;
