/** What goes out by email, as plain text. `{link}` is replaced by the one-time link. */
export const mail = {
  greeting: 'Hello {{name}},',
  /** For accounts without a name. */
  greetingUnnamed: 'Hello,',
  invitation: {
    subject: 'Your account at {{store}}',
    text: `{{greeting}}

{{store}} created an account for you. Your username is {{username}}.
If you already use this email with another company here, nothing changes there. Sign in here with your username.

Choose your password here:
{link}

The link works once, for 7 days. If you didn’t expect this, you can ignore this email.

{{store}}`,
  },
  reset: {
    subject: 'Choose a new password for {{store}}',
    text: `{{greeting}}

Someone, probably you, asked for a new password for the account {{username}} at {{store}}.

Choose it here:
{link}

The link works once, for 1 hour. If it wasn’t you, you can ignore this email. Your password stays the same.

{{store}}`,
  },
  resetByAdmin: {
    subject: 'Choose a new password for {{store}}',
    text: `{{greeting}}

An admin of {{store}} asked you to choose a new password for your account {{username}}.

Choose it here:
{link}

The link works once, for 1 hour. Until then your password stays the same.

{{store}}`,
  },
  passwordChanged: {
    subject: 'Your password at {{store}} was changed',
    text: `{{greeting}}

The password of your account {{username}} was changed, and you were signed out everywhere else.

If that wasn’t you, choose a new password right away and contact an admin of {{store}}:
{{address}}

{{store}}`,
  },
  smsStopped: `You no longer get text messages: the number ending in {{ending}} replied STOP to one.

Text START to the same number, then verify your number again under Notifications.`,
  /** Text messages themselves. */
  smsTest: '{{store}}: Text messages work.',
  smsCode: '{{store}}: Your code is {{code}}. It works for 10 minutes. We’ll never ask you for it.',
  webhookOff: {
    failing: 'Nothing could be delivered to it for three days.',
    gone: 'It answered that it no longer exists (410).',
    maker: 'The admin it works for is no longer an admin, or its token has expired.',
    text: `We turned off the webhook {{url}}. {{reason}}

Apps that rely on it no longer get updates. Check it, then turn it on again.`,
  },
  secondFactor: {
    subject: 'How you sign in at {{store}} has changed',
    appOn:
      'An authenticator app was set up for your account {{username}}, and you were signed out everywhere else.',
    appOff: 'The authenticator app of your account {{username}} was turned off.',
    passkeyAdded: 'A passkey was added to your account {{username}}: {{passkey}}',
    passkeyRemoved: 'A passkey was removed from your account {{username}}: {{passkey}}',
    takenOff:
      '{{admin}} reset two-factor authentication for your account {{username}}, including passkeys, and signed you out everywhere. You can now sign in with just your password. Set up two-factor authentication again soon.',
    text: `{{greeting}}

{{what}}

If that wasn’t you, choose a new password right away and contact an admin of {{store}}:
{{address}}

{{store}}`,
  },
  tokenMade: {
    subject: 'An API token was made at {{store}}',
    text: `{{greeting}}

Your account {{username}} made an API token: {{name}}. It works through {{day}}, even after you sign out or change your password.

If that wasn’t you, revoke it under Developers in Company, choose a new password right away, and contact an admin of {{store}}:
{{address}}

{{store}}`,
  },
  signInLink: {
    subject: 'Your sign-in link for {{store}}',
    text: `{{greeting}}

Someone, probably you, asked to sign in to the account {{username}} at {{store}}.

Sign in here:
{link}

The link works once, for 15 minutes. If it wasn’t you, you can ignore this email. No one can sign in without this link.

{{store}}`,
  },
  noSignInLink: {
    subject: 'How to sign in at {{store}}',
    password: 'Your account signs in with its password.',
    provider: 'Your account signs in with {{provider}}.',
    text: `{{greeting}}

Someone, probably you, asked for a sign-in link for the account {{username}} at {{store}}. {{how}}

Sign in here:
{{address}}

If it wasn’t you, you can ignore this email.

{{store}}`,
  },
  newAddress: {
    subject: 'Confirm your email for {{store}}',
    text: `{{greeting}}

Someone, probably you, wants to use this email for the account {{username}} at {{store}}.

Open this link to confirm it:
{link}

The link works once, for 24 hours. If it wasn’t you, you can ignore this email. Nothing will change.

{{store}}`,
  },
  addressChange: {
    subject: 'The email of your account at {{store}}',
    asked:
      'Someone, probably you, asked to change the email of your account {{username}} to {{email}}. It changes when the link we sent there is opened.',
    changed: 'The email of your account {{username}} is now {{email}}. Use it to sign in from now on.',
    text: `{{greeting}}

{{what}}

If that wasn’t you, choose a new password now, which also cancels an unconfirmed change, and contact an admin of {{store}}:
{{address}}

{{store}}`,
  },
  wrongCodes: {
    subject: 'Wrong codes for your account at {{store}}',
    text: `{{greeting}}

Someone entered the right password for your account {{username}} and then {{count}} wrong codes. We don’t accept any more codes from that device today.

If that wasn’t you, someone knows your password. Choose a new one now:
{{address}}

If it was you, use a recovery code, or sign in from a browser you’ve used before.

{{store}}`,
  },
  /** In the outbox: why a mail was given up; what the mail server said stands there as it said it. */
  reasons: { link_gone: 'Its link is no longer valid.', too_late: 'It was too late to send it.' },
  /** In the outbox, in the place of the link. */
  linkHidden: '(a link that only the recipient can see)',
  linkGone: '(a link that was used, replaced or sent)',
  contactAdded: {
    subject: 'You can now see {{entity}} at {{firm}}',
    text: `{{greeting}}

{{firm}} added you as a contact of {{entity}}. Sign in as you always do, as {{username}}. To switch between your businesses, use the menu at the top of the page.

{{address}}

--
{{firm}}`,
  },
  newMessage: {
    subject: 'New message from {{firm}}',
    subjectToStaff: 'New message from a client',
    text: 'You have an unread message.\n\nTo keep it private, it isn’t included in this email.',
  },
  clientRequest: {
    open: {
      subject: '{{firm}} needs something from you',
      text_one: 'You have {{count}} open request.',
      text_other: 'You have {{count}} open requests.',
    },
    due: {
      subject: '{{firm}} needs something from you by {{day}}',
      text_one: 'You have {{count}} open request, due {{day}}.',
      text_other: 'You have {{count}} open requests. The first is due {{day}}.',
    },
    late: {
      subject: '{{firm}} still needs something from you',
      text_one:
        'You have {{count}} open request that was due {{day}}. Send us what’s missing, or tell us it doesn’t apply.',
      text_other:
        'You have {{count}} open requests. The first was due {{day}}. Send us what’s missing, or tell us it doesn’t apply.',
    },
    private: '{{text}}\n\nTo keep your requests private, they aren’t included in this email.',
  },
  /** Several notifications in one, after quiet hours or once a day. */
  digest: {
    subject_one: '{{count}} notification',
    subject_other: '{{count}} notifications',
    text: 'Here’s what you haven’t seen yet:\n\n{{lines}}',
    line: '• {{line}}',
    more: '… and {{count}} more',
  },
  /** A push message that says nothing private. */
  pushHidden: 'You have a new notification. Open it to see more.',
} as const;
