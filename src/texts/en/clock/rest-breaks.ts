/** The question at clock-out about rest breaks. A change of its words needs a new `restWordingVersion`. */
export const restBreaks = {
  question: 'Were you given all the paid rest breaks you were due on this shift?',
  due_one: 'For this shift: {{count}} rest break of 10 minutes.',
  due_other: 'For this shift: {{count}} rest breaks of 10 minutes.',
  answers: {
    yes: 'Yes',
    chose: 'I chose not to take them',
    no: 'No',
  },
  noted: {
    yes: 'Rest breaks: given',
    chose: 'Rest breaks: you chose not to take them',
    no: 'Rest breaks: not given. Your manager will see it.',
  },
};
