import { operationActions } from '#shared/texts/operation-actions.ts';
import { operationResources, operationTitles } from '#shared/texts/operations.ts';

export const operationLog = {
  purpose: 'Who changed what, and when. Entries can be neither changed nor deleted.',
  exportName: operationTitles.en.export,
  keywordHint: 'Object, reason, IP, request ID or a changed value',
  fields: {
    ...operationTitles.en,
    adminId: 'Who',
    keyword: 'Search',
  },
  resources: operationResources.en,
  actions: operationActions.en,
  targetHint: 'The whole ID',
  more: 'Older operations',
  none: 'No operation matches',
  noneHint: 'Choose a longer stretch of time, or loosen the filter.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  noChanges: 'This operation changed no field.',
  moreFields: '{{fields}} and others, {{count}} in all',
  openTarget: 'Open the object',
  allOfTarget: 'All operations on it',
} as const;
