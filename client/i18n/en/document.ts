/** Documents that hang on entries: contracts, letters, licences. */
export const document = {
  none: 'No documents yet.',
  type: 'Kind',
  file: 'File',
  choose: 'Choose a file',
  expiresOn: 'Expires',
  added: 'Document added',
  remove: 'Remove',
  removeTitle: 'Remove {{name}}',
  removeEffect: 'The file is gone for good.',
  removed: '{{name}} removed',
  download: 'Download {{name}}',
  until: 'Until {{day}}',
} as const;
