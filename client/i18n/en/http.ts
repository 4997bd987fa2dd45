export const http = {
  /** The spec's text for a call that got no answer. */
  noAnswer: 'Unknown error. Perhaps the server does not allow calls from here (CORS), or the address is wrong.',
  offline: 'There is no network connection. Check the cable or Wi-Fi, then try again.',
  unreachable: 'The server cannot be reached. Check your network, or try again in a moment.',
  timeout: 'The server did not answer within {{seconds}} s. Try again.',
  unknownStatus: 'The server answered with status {{status}}.',
  badAnswer: 'The server gave an answer this page does not understand.',
  busy: 'Loading…',
  exportRunning: 'Making the export: {{progress}} %',
  exportDone: 'Export finished',
  exportFailed: 'Export failed',
  exportFailedBecause: 'Export failed: {{reason}}',
} as const;
