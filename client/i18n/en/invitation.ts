/** Where the link of an invitation leads. */
export const invitation = {
  title: 'Your account',
  heading: 'Choose your password',
  checking: 'Checking the link…',
  hello: '{{name}}, you will sign in as {{username}}.',
  submit: 'Set the password',
  done: 'Your password is set.',
  signIn: 'To the sign-in',
} as const;
