/** Documents that hang on entries: contracts, letters, licences. */
export const document = {
  none: 'No documents yet.',
  type: 'Type',
  file: 'File',
  choose: 'Choose a file',
  expiresOn: 'Expires',
  added: 'Document added',
  remove: 'Remove',
  removeTitle: 'Remove {{name}}',
  removeEffect: 'The file is deleted permanently.',
  removed: '{{name}} removed',
  download: 'Download {{name}}',
  until: 'Until {{day}}',
} as const;
