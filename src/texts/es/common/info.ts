/** What the product is, for whom, and the questions people ask. */
export const info = {
  heading: 'Qué hace Branchline',
  intro:
    'Branchline es donde un negocio con varias sucursales planifica sus semanas, registra sus horas y trabaja con su firma de contabilidad.',
  partsHeading: 'Qué incluye',
  parts: {
    schedule: {
      name: 'Horario',
      text: 'Todo el equipo y los siete días en una cuadrícula. Los borradores son privados hasta que se publican, y cualquier semana se puede copiar.',
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
      text: 'Los clientes de la firma con sus servicios, conversaciones, pedidos y archivos, y quién espera una respuesta.',
    },
  },
  forHeading: 'Para quién',
  for: {
    managers: {
      name: 'Gerentes',
      text: 'Planifican la semana, la publican y ven horas y costos mientras planifican.',
    },
    employees: {
      name: 'Empleados',
      text: 'Ven su semana en el teléfono, registran su entrada y salida, y revisan cada hora que se les paga.',
    },
    accountants: {
      name: 'Contadores',
      text: 'Tienen los documentos, mensajes y trabajos pendientes de cada cliente en una sola lista.',
    },
    owners: {
      name: 'Clientes de la firma',
      text: 'Ven lo que se necesita de ellos y en qué punto está su trabajo.',
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
        'Solo las personas de su empresa, cada una hasta donde llega su rol. Las empresas nunca se ven entre sí.',
    },
    offline: {
      question: '¿Qué pasa si se pierde la conexión?',
      answer:
        'Lo que está en la pantalla se queda, lo que se escribió se queda, y al reintentar se continúa donde estaba.',
    },
  },
  contactHeading: '¿Le queda alguna pregunta?',
  contactText: 'Pregunte a una persona de {{firm}}.',
  deadlinesHeading: 'Fechas límite de impuestos',
  deadlinesText:
    'Principales fechas federales y de California para negocios con año calendario. Si una fecha cae en fin de semana o feriado, pasa al siguiente día hábil.',
  deadlines: {
    '01-15': 'Impuesto estimado, 4.º trimestre (personas)',
    '01-31': 'Formularios W-2 y 1099-NEC, impuestos de nómina e impuesto sobre las ventas del 4.º trimestre',
    '03-15': 'Declaraciones de sociedades S y de asociaciones',
    '04-15': 'Declaraciones de personas y de sociedades C, impuesto estimado del 1.er trimestre',
    '04-30': 'Impuestos de nómina e impuesto sobre las ventas, 1.er trimestre',
    '06-15': 'Impuesto estimado, 2.º trimestre',
    '07-31': 'Impuestos de nómina e impuesto sobre las ventas, 2.º trimestre',
    '09-15': 'Impuesto estimado, 3.er trimestre, y declaraciones prorrogadas de sociedades S y asociaciones',
    '10-15': 'Declaraciones prorrogadas de personas y de sociedades C',
    '10-31': 'Impuestos de nómina e impuesto sobre las ventas, 3.er trimestre',
    '12-15': 'Impuesto estimado, 4.º trimestre (sociedades)',
  },
  prices: 'Ver precios',
} as const;
