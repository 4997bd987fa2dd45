/** The page that shows a customer his credentials once. */
export const credentials = {
  title: 'Your access',
  hint: 'This page shows your credentials once. Keep them in a safe place.',
  show: 'Show the credentials now',
  shown: 'Copy them now: they cannot be shown again.',
  over: 'This link cannot be used any more',
  previousUntil: 'Your earlier credentials are good until {{time}}.',
  account: 'Account',
  systemId: 'System ID',
  password: 'SMPP password',
  apiKey: 'API key',
  apiSecret: 'API secret',
  copy: 'Copy {{what}}',
} as const;
