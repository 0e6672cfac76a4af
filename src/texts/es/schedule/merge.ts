/** The question about two versions of a shift, and what forms say of two versions of what they edit. */
export const merge = {
  title: 'Otra persona cambió este turno',
  theirs: 'La otra versión: {{what}}.',
  mine: 'Su versión: {{what}}.',
  both: 'Los dos cambios juntos: {{what}}.',
  takeTheirs: 'Dejar la otra versión',
  keepMine: 'Usar la mía',
  words: '{{person}}, {{day}}, {{hours}}, {{work}}',
  wordsWithNote: '{{person}}, {{day}}, {{hours}}, {{work}}, “{{note}}”',
  file: {
    value: 'Otra persona lo cambió a “{{value}}”. Guarde de nuevo para usar lo suyo.',
    emptied: 'Otra persona lo vació. Guarde de nuevo para usar lo suyo.',
    changed: 'Otra persona lo cambió. Guarde de nuevo para usar lo suyo.',
    list: 'Otra persona cambió esta lista. Sus cambios ya están en ella: revísela y guarde de nuevo.',
    row: 'Otra persona puso {{value}} desde el {{day}}. Guarde de nuevo para usar lo suyo.',
  },
} as const;
