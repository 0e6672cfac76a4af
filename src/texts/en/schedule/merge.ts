/** The question about two versions of a shift. */
export const merge = {
  title: 'Somebody changed this shift in the meantime',
  theirs: 'It is now {{what}}.',
  mine: 'You wanted {{what}}.',
  both: 'Both changes fit together: {{what}}.',
  takeTheirs: 'Leave theirs',
  keepMine: 'Save mine over it',
  words: '{{person}}, {{day}}, {{hours}}, {{role}}',
  wordsWithNote: '{{person}}, {{day}}, {{hours}}, {{role}}, “{{note}}”',
} as const;
