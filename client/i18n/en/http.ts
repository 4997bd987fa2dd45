export const http = {
  /** The spec's text for a call that got no answer. */
  noAnswer: 'Unknown error. Perhaps the server does not allow calls from here (CORS), or the address is wrong.',
  offline: 'No network connection. Check the cable or Wi-Fi, then try again.',
  unreachable: 'The server cannot be reached. Check your network, or try again in a moment.',
  timeout: 'The server did not answer within {{seconds}} s. Try again.',
  unknownStatus: 'The server responded with status {{status}}.',
  badAnswer: 'The server sent an invalid response.',
  busy: 'Loading…',
  exportRunning: 'Exporting: {{progress}} %',
  exportDone: 'Export finished',
  exportFailed: 'Export failed',
  exportFailedBecause: 'Export failed: {{reason}}',
} as const;
