/** Where the link of an invitation leads. */
export const invitation = {
  title: 'Your account',
  heading: 'Choose your password',
  checking: 'Checking the link…',
  hello: '{{name}}, you will sign in as {{username}}.',
  submit: 'Set password',
  done: 'Your password is set.',
  signIn: 'Go to sign-in',
} as const;
