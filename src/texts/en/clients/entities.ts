/** Switching between the businesses of one person. */
export const entities = {
  switch: '{{name}}, switch business',
  unread_one: '{{name}}, {{count}} unread',
  unread_other: '{{name}}, {{count}} unread',
  changed: 'You switched to {{entity}} in another tab',
  changedText: 'This tab is still about {{entity}}. Switch back to save what you typed here.',
  ended: 'You no longer have access to {{entity}}',
  back: 'Back to {{entity}}',
  go: 'Go to {{entity}}',
} as const;
