/** The question about two versions of a shift. */
export const merge = {
  title: 'Otra persona cambió este turno',
  theirs: 'La otra versión: {{what}}.',
  mine: 'Su versión: {{what}}.',
  both: 'Los dos cambios juntos: {{what}}.',
  takeTheirs: 'Dejar la otra versión',
  keepMine: 'Usar la mía',
  words: '{{person}}, {{day}}, {{hours}}, {{work}}',
  wordsWithNote: '{{person}}, {{day}}, {{hours}}, {{work}}, “{{note}}”',
} as const;
