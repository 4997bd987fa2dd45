/** What a PDU says. */
export const pdu = {
  decoded: 'Decoded fields of {{name}}',
  copy: 'Copy hex',
  decode: 'Decode',
} as const;
