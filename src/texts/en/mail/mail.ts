/** What goes out by email, as plain text. `{link}` is where the one-time link will stand. */
export const mail = {
  invitation: {
    subject: 'Your account at {{store}}',
    text: `Hello {{name}},

{{store}} has made an account for you. Your username is {{username}}.

Choose your password here:
{link}

The link works once, for 7 days. If you did not expect this, you can leave it alone: nothing happens without it.

{{store}}`,
  },
  reset: {
    subject: 'Choose a new password for {{store}}',
    text: `Hello {{name}},

somebody, probably you, asked for a new password for the account {{username}} at {{store}}.

Choose it here:
{link}

The link works once, for 1 hour. If it was not you, do nothing: your password stays as it is.

{{store}}`,
  },
  resetByAdmin: {
    subject: 'Choose a new password for {{store}}',
    text: `Hello {{name}},

an admin of {{store}} asks you to choose a new password for your account {{username}}.

Choose it here:
{link}

The link works once, for 1 hour. Until then your password stays as it is.

{{store}}`,
  },
  passwordChanged: {
    subject: 'Your password at {{store}} was changed',
    text: `Hello {{name}},

the password of your account {{username}} was just changed, and its other sessions were ended.

If that was not you, choose a new password at once and tell an admin of {{store}}:
{{address}}

{{store}}`,
  },
  secondFactor: {
    subject: 'How you sign in at {{store}} has changed',
    appOn: 'an authenticator app was set up for your account {{username}}. Its other sessions were ended.',
    appOff: 'the authenticator app of your account {{username}} was turned off.',
    passkeyAdded: 'a passkey was added to your account {{username}}: {{passkey}}',
    passkeyRemoved: 'a passkey was removed from your account {{username}}: {{passkey}}',
    takenOff:
      '{{admin}} took the second factor off your account {{username}}, passkeys included, and its sessions were ended. Your password alone signs you in now. Set a second factor up again soon.',
    text: `Hello {{name}},

{{what}}

If that was not you, choose a new password at once and tell an admin of {{store}}:
{{address}}

{{store}}`,
  },
  newAddress: {
    subject: 'Confirm your email for {{store}}',
    text: `Hello {{name}},

someone, probably you, wants to use this email for the account {{username}} at {{store}}.

Open this link to confirm it:
{link}

The link works once, for 24 hours. If it wasn't you, do nothing: nothing changes without it.

{{store}}`,
  },
  addressChange: {
    subject: 'The email of your account at {{store}}',
    asked:
      'someone, probably you, asked to change the email of your account {{username}} to {{email}}. It changes once the link we sent there is opened.',
    changed: 'the email of your account {{username}} is now {{email}}. Use that one to sign in from now on.',
    text: `Hello {{name}},

{{what}}

If that wasn't you, choose a new password now, which also cancels a change that isn't confirmed yet, and tell an admin of {{store}}:
{{address}}

{{store}}`,
  },
  wrongCodes: {
    subject: 'Wrong codes for your account at {{store}}',
    text: `Hello {{name}},

someone entered the right password for your account {{username}} and then {{count}} wrong codes. We don't take any more codes from there today.

If that wasn't you, someone knows your password. Choose a new one now:
{{address}}

If it was you, use a recovery code, or sign in from a browser you've used before.

{{store}}`,
  },
  /** In the outbox: why a mail was given up; what the mail server said stands there as it said it. */
  reasons: { link_gone: 'Its link is no longer good.', too_late: 'It was too late to send it.' },
  /** In the outbox, in the place of the link. */
  linkHidden: '(a link that only its receiver may see)',
  linkGone: '(a link that is used up, replaced or sent)',
  newMessage: {
    subject: 'A message for you at {{store}}',
    text: `Hello {{name}},

there is a message that you have not read yet. To keep it private it isn’t in this email.

Read it and answer here:
{{address}}

{{store}}`,
  },
  clientRequest: {
    open: {
      subject: '{{store}} needs something from you',
      text: `Hello {{name}},

we need something from you. Open in your list: {{open}}. To keep it private it isn’t in this email.

See what it is and send it here:
{{address}}

{{store}}`,
    },
    due: {
      subject: '{{store}} needs something from you by {{day}}',
      text: `Hello {{name}},

we need something from you by {{day}}. Open in your list: {{open}}. To keep it private it isn’t in this email.

See what it is and send it here:
{{address}}

{{store}}`,
    },
    late: {
      subject: '{{store}} still needs something from you',
      text: `Hello {{name}},

we have been waiting for something from you since {{day}}. Open in your list: {{open}}. To keep it private it isn’t in this email.

See what it is and send it here, or tell us that it does not apply:
{{address}}

{{store}}`,
    },
  },
} as const;
