/** An admin resets two-factor authentication for someone else who lost it. */
export const lockout = {
  open: 'Reset two-factor',
  title: 'Reset two-factor for {{name}}?',
  text: 'Use this if {{name}} lost both their phone and their recovery codes. First make sure the request really comes from them. They’ll be signed out everywhere and notified, and can sign in with just their password until they set it up again.',
  action: 'Reset two-factor',
  done: 'Two-factor was reset for {{name}}, and they were signed out everywhere.',
  doneWithLink:
    'Two-factor was reset for {{name}}. Their password is too short without it, so they’ll get a link to choose a new one.',
  password: 'Your password',
} as const;
