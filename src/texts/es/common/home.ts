/** The landing page of the firm. */
export const home = {
  line: 'Una de las 60 principales firmas de CPA del Área de la Bahía',
  sentence:
    'Llevamos la contabilidad, la nómina y los impuestos de negocios con varias sucursales, y les damos un solo lugar tranquilo para horarios, horas y documentos.',
  getStarted: 'Comenzar',
  goTo: 'Ir a {{place}}',
  learnMore: 'Más información',
  notSetUp: 'Este Branchline es nuevo y todavía no tiene empresa.',
  howToSetUp:
    'Abra el enlace de un solo uso que mostró su servidor al iniciarse: pide la empresa, la primera sucursal y el primer administrador. Al iniciar el servidor otra vez se muestra un enlace nuevo.',
  branches: 'Sucursales',
  preview:
    'Una semana en el horario: las personas por rol, siete días, los turnos publicados en color sólido y los borradores con rayas.',
  services: 'Lo que hacemos por usted',
  servicesText:
    'Contabilidad y nómina, impuesto sobre las ventas en cada ciudad, declaraciones anuales y planificación de la próxima sucursal.',
  allServices: 'Todos los servicios',
  thisWeek: 'Esta semana',
  people: '{{count}} personas, por rol',
  hours: 'Horas',
} as const;
