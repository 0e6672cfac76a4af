/** The list of first steps of a new company, on the admin's dashboard and schedule. */
export const firstSteps = {
  title: 'Primeros pasos',
  progress: '{{done}} de {{all}} listos',
  hide: 'Ocultar',
  done: 'Listo',
  optional: 'Opcional',
  steps: {
    branch: 'Agregue sus sucursales',
    team: 'Agregue su equipo',
    invite: 'Invite a su personal',
    pay: 'Defina las tarifas',
    week: 'Planifique su primera semana',
    publish: 'Publíquela para su personal',
    clock: 'Configure una tableta como reloj',
  },
  act: {
    branch: 'Agregar una sucursal',
    team: 'Agregar personas',
    invite: 'Invitar personas',
    pay: 'Definir tarifas',
    week: 'Abrir el horario',
    publish: 'Abrir el horario',
    clock: 'Invitar un reloj',
  },
  after: {
    team: 'Después de agregar su equipo',
    week: 'Después de planificarla',
  },
  why: {
    branch: 'Los turnos, las horas y las ventas pertenecen a una sucursal.',
    team: 'Uno por uno o desde una hoja de cálculo.',
    invite: 'Cada quien ve su horario en el teléfono.',
    pay: 'Se necesitan para el costo laboral y la nómina.',
    week: 'Seleccione un día y escriba las horas, por ejemplo 9-17.',
    publish: 'El personal ve una semana cuando usted la publica.',
    clock: 'Invite una cuenta de reloj y ábrala en una tableta.',
  },
} as const;
