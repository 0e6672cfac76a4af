/** Tips and how each pool is shared. */
export const tips = {
  total: {
    name: 'Propinas',
    also: 'propinas fondo',
  },
  byBranch: {
    name: 'Propinas por sucursal',
    also: 'propinas fondo local',
  },
  tableTotal: 'Propinas de cada persona en cada sucursal, {{period}}',
  tableBranch: 'Propinas de cada persona por día en {{branch}}, {{period}}',
  figures: 'Las propinas en cifras',
  all: 'Propinas',
  people: 'Personas con una parte',
  most: 'La mayor de una persona',
  unassigned: 'Sin asignar',
  perBranch: 'Propinas por sucursal',
  perDay: 'Propinas por día',
  perWeek: 'Propinas por semana',
  perMonth: 'Propinas por mes',
  emptyTitle: 'No hay propinas en este período.',
  emptyText: 'Ninguna transacción tiene propina del {{period}}. Importe las de su punto de venta.',
  emptyBranch:
    'Ninguna transacción en {{branch}} tiene propina del {{period}}. Importe las de su punto de venta.',
  linesTitle: 'Propinas de {{name}}',
  poolOf: '{{day}}: {{branch}}',
  namedPoolOf: '{{day}}: {{branch}}, {{name}}',
  shareWords: {
    hours: {
      own: 'Usted trabajó {{hours}} de las {{team}} h del equipo: {{percent}} de {{pool}} en propinas.',
      other: 'Trabajó {{hours}} de las {{team}} h del equipo: {{percent}} de {{pool}} en propinas.',
    },
    points: {
      own: 'Sus {{hours}} h y sus puntos suman {{percent}} de {{pool}} en propinas.',
      other: '{{hours}} h y puntos suman {{percent}} de {{pool}} en propinas.',
    },
  },
  ownSalesShare: 'Propinas de ventas propias.',
  mayChange: 'Puede cambiar hasta el cierre del día.',
  showCalculation: 'Ver el cálculo',
  shareExact: '{{pool}} × {{own}} de {{total}}, que son {{whole}} exactos.',
  shareUp:
    '{{pool}} × {{own}} de {{total}}, que son {{whole}} y {{rest}}/{{all}} de centavo: uno de los restos mayores, redondeado hacia arriba.',
  shareDown:
    '{{pool}} × {{own}} de {{total}}, que son {{whole}} y {{rest}}/{{all}} de centavo: uno de los restos menores, que se deja.',
  clocked: 'Fichado {{times}}',
  bySeconds_one:
    'Se muestra como 0.00 h, pero las propinas se reparten por segundo: {{count}} segundo da una parte.',
  bySeconds_other:
    'Se muestra como 0.00 h, pero las propinas se reparten por segundo: {{count}} segundos dan una parte.',
  excludedHours: '{{hours}} h sin parte. {{reason}}',
  provisional: 'Reparto provisional',
  provisionalPool:
    'Provisional: hay personal con el turno abierto. Las partes cambian cuando registre su salida.',
  provisionalDays:
    'Provisional: {{days}}. Hay personal con el turno abierto; las partes cambian cuando registre su salida.',
  sum: 'Propinas',
  poolWords_one: '{{pool}} de {{count}} propina, repartidos entre {{seconds}} segundos fichados.',
  poolWords_other: '{{pool}} de {{count}} propinas, repartidos entre {{seconds}} segundos fichados.',
  namedPool: '{{name}}: {{pool}}, repartidos por {{total}}.',
  inSeconds: '{{number}} s',
  inPoints: '{{number}} s × puntos',
  points: 'Segundos × puntos',
  ownSales: 'Propinas de ventas propias',
  poolTable: 'Cómo se repartió el fondo',
  seconds: 'Segundos',
  whole: 'Centavos enteros',
  remainder: 'Resto',
  fraction: '{{part}}/{{all}}',
  cent: 'Redondeo',
  share: 'Parte',
  rule: 'Fondo × segundos propios ÷ todos los segundos. Los centavos que sobran van a los restos mayores.',
  weightRule: 'Fondo × parte propia ÷ todas las partes. Los centavos que sobran van a los restos mayores.',
} as const;
