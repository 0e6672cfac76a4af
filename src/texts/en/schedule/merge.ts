/** The question about two versions of a shift, and what forms say of two versions of what they edit. */
export const merge = {
  title: 'Someone else changed this shift',
  theirs: 'Their version: {{what}}.',
  mine: 'Your version: {{what}}.',
  both: 'Both changes together: {{what}}.',
  takeTheirs: 'Keep their version',
  keepMine: 'Use mine',
  words: '{{person}}, {{day}}, {{hours}}, {{work}}',
  wordsWithNote: '{{person}}, {{day}}, {{hours}}, {{work}}, “{{note}}”',
  file: {
    value: 'Someone else changed this to “{{value}}”. Save again to use yours.',
    emptied: 'Someone else cleared this. Save again to use yours.',
    changed: 'Someone else changed this. Save again to use yours.',
    list: 'Someone else changed this list. Their changes are in it now: check it, then save again.',
    row: 'Someone else entered {{value}} from {{day}}. Save again to use yours.',
  },
} as const;
