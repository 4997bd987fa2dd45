/** Reading a supplier's mail into the channel form. */
export const channelPaste = {
  title: 'Paste the supplier’s mail',
  help: 'Nothing is sent anywhere: the text is read in this page. Check each value before you take it over.',
  placeholder: 'Paste the whole mail here: host, port, account, password, speed …',
  found_one: '{{count}} value was found.',
  found_other: '{{count}} values were found.',
  nothing:
    'No connection data was recognised. Values are found by their labels, such as “Host: …”, “Port: …”, “System ID: …”, “Password: …”, “TPS: …”, or as columns of a table. Paste that part of the mail, or fill in the form by hand.',
  field: 'Field',
  valueFrom: 'Value, and where the mail has it',
  take: 'Take over {{field}} {{value}}',
  takeSecret: 'Take over {{field}}',
  same: 'already so',
  replaces: 'replaces ‹{{old}}›',
  show: 'Show password',
  hide: 'Hide password',
  on: 'On',
  off: 'Off',
  done_one: 'Take over {{count}} field',
  done_other: 'Take over {{count}} fields',
  srcTon: 'Source TON',
  srcNpi: 'Source NPI',
} as const;
