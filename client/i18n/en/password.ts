/** The notice that an expired password must be changed. */
export const password = {
  noticeTitle: 'Account security notice',
  noticeDetail: 'Your password has expired. Choose a new one, then sign in with it.',
  newPass: 'New password',
  confirmPass: 'Confirm new password',
  required: 'Required',
  format: 'Does not meet the rules below',
  mismatch: 'Passwords do not match, please re-enter',
  confirm: 'Change password',
  exit: 'Sign out',
  changed: 'Password changed',
  rules: {
    minLength: 'At least {{count}} characters',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    digit: 'A digit',
    alphanumeric: 'Letters and digits only',
  },
  met: 'met',
  notMet: 'not met',
} as const;
