import { registrationTitles } from '#shared/texts/registration.ts';

/** How far sender IDs and templates are registered at suppliers. */
export const registration = {
  fields: registrationTitles.en,
  tab: 'Registrations',
  none: 'Not registered at any supplier yet.',
  set: 'Set registration',
  setTitle: 'Registration of {{name}}',
  save: 'Save registration',
  saved: 'Registration saved',
  reference: 'Reference {{ref}}',
  followUp: 'Follow up on {{day}}',
  until: 'Until {{day}}',
  version: 'Version {{number}}',
  versionNow: 'Version {{number}}, current',
  outdated: 'Registered for version {{registered}}, now {{inForce}}. Send the new text to the supplier.',
} as const;
