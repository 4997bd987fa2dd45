/** Bills of customers and of suppliers. */
export const bills = {
  billCount_one: '{{formatted}} bill',
  billCount_other: '{{formatted}} bills',
  sumUnpaid: 'Unpaid: {{amount}} {{currency}}',
  generate: 'Generate bills',
  month: 'Month',
  choose: 'Choose file',
  rowCount: '{{word}}: {{formatted}}',
  rowNo: 'Row {{no}}',
  fetchFile: 'Download {{name}}',
} as const;
