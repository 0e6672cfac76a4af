/** The question at clock-out about rest breaks. A change of its words needs a new `restWordingVersion`. */
export const restBreaks = {
  question: '¿Te dieron todos los descansos pagados que te correspondían en este turno?',
  due_one: 'En este turno: {{count}} descanso de 10 minutos.',
  due_other: 'En este turno: {{count}} descansos de 10 minutos.',
  answers: {
    yes: 'Sí',
    chose: 'Decidí no tomarlos',
    no: 'No',
  },
  noted: {
    yes: 'Descansos: dados',
    chose: 'Descansos: decidiste no tomarlos',
    no: 'Descansos: no se dieron. Tu gerente lo verá.',
  },
};
