/** An admin takes a lost second factor off an account that is somebody else's. */
export const lockout = {
  open: 'Take off second factor',
  named: 'Take off the second factor of {{name}}',
  title: 'Take off the second factor of {{name}}?',
  text: 'For somebody who has lost both phone and recovery codes. Make sure that it is really they who ask. They’re signed out everywhere and notified. Until they set one up again, their password alone signs them in.',
  action: 'Take it off',
  done: 'The second factor of {{name}} is off, and their sessions were ended.',
  doneWithLink:
    'The second factor of {{name}} is off. Their password was too short to stand alone: they get a link to choose another.',
  password: 'Your password',
} as const;
