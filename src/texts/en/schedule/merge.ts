/** The question about two versions of a shift. */
export const merge = {
  title: 'Someone else changed this shift',
  theirs: 'Their version: {{what}}.',
  mine: 'Your version: {{what}}.',
  both: 'Both changes together: {{what}}.',
  takeTheirs: 'Keep their version',
  keepMine: 'Use mine',
  words: '{{person}}, {{day}}, {{hours}}, {{work}}',
  wordsWithNote: '{{person}}, {{day}}, {{hours}}, {{work}}, “{{note}}”',
} as const;
