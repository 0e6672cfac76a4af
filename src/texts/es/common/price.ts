/** The three plans. */
export const price = {
  heading: 'Un producto, tres tamaños',
  intro:
    'Todos los planes tienen todas las funciones. Se diferencian en cuántos empleados activos puede tener una empresa.',
  plans: {
    starter: {
      name: 'Starter',
      limit: 'empleados activos',
      for: 'Una o dos sucursales que quieren la semana planificada y las horas correctas.',
    },
    growth: {
      name: 'Growth',
      limit: 'empleados activos',
      for: 'Varias sucursales con gerentes propios.',
    },
    scale: {
      name: 'Scale',
      limit: 'empleados activos',
      for: 'Muchas sucursales, o una empresa que opera Branchline por su cuenta.',
    },
  },
  upTo: 'Hasta {{count}}',
  noLimit: 'Sin límite',
  included: 'En todos los planes',
  features: {
    schedule: 'Horario semanal con borradores, publicación y copia',
    clock: 'Reloj de asistencia en una tableta en cada sucursal',
    reports: 'Informes de horas, propinas y remuneración con exportación a CSV',
    leave: 'Solicitudes de días libres, tiempo libre pagado y permiso por enfermedad',
    clients: 'Clientes, conversaciones, pedidos y archivos',
    branches: 'Cualquier cantidad de sucursales y clientes',
  },
  notIncluded: 'No incluido en ningún plan',
  missing: {
    payments: 'El pago de salarios y la declaración de impuestos de nómina',
    hardware: 'La tableta para el reloj de asistencia',
    advice: 'El trabajo del contador: se acuerda con la firma',
  },
  counted:
    'Solo cuentan los empleados activos. Las personas desactivadas conservan su historial y no cuentan para el límite.',
  cost: 'El precio mensual se acuerda con {{firm}} y figura en su contrato.',
  costAlone: 'El precio mensual figura en su contrato.',
  ask: 'Pedir una cotización',
  call: 'Llamar al {{phone}}',
  signIn: 'Iniciar sesión',
} as const;
