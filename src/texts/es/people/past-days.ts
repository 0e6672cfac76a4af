/** The question before a dated fact changes past days. */
export const pastDays = {
  title_one: '¿Cambiar {{count}} día pasado?',
  title_other: '¿Cambiar {{count}} días pasados?',
  line: '{{name}}: del {{from}} al {{to}}',
  text: 'Las horas, las propinas y el pago de estos días se calculan de nuevo. Los períodos cerrados no cambian.',
  action_one: 'Cambiar {{count}} día',
  action_other: 'Cambiar {{count}} días',
};
