/** The page that shows a customer his credentials once. */
export const credentials = {
  title: 'Your credentials',
  hint: 'This page shows your credentials once. Keep them in a safe place.',
  show: 'Show credentials',
  shown: 'Copy them now: they cannot be shown again.',
  over: 'This link is no longer valid',
  locked: 'Not available at the moment',
  previousUntil: 'Your previous credentials are valid until {{time}}.',
  account: 'Account',
  systemId: 'System ID',
  password: 'SMPP password',
  apiKey: 'API key',
  apiSecret: 'API secret',
  copy: 'Copy {{what}}',
} as const;
