/** The question about two versions of a shift. */
export const merge = {
  title: 'Alguien cambió este turno mientras tanto',
  theirs: 'Ahora es {{what}}.',
  mine: 'Usted quería {{what}}.',
  both: 'Los dos cambios son compatibles: {{what}}.',
  takeTheirs: 'Dejar el otro',
  keepMine: 'Guardar el mío',
  words: '{{person}}, {{day}}, {{hours}}, {{role}}',
  wordsWithNote: '{{person}}, {{day}}, {{hours}}, {{role}}, “{{note}}”',
} as const;
