import type { Template } from '#shared/template/row.ts';

/** What a task needs to know of a template. */
export type TemplateRef = Pick<
  Template,
  'templateId' | 'templateCode' | 'reviewStatus' | 'approvedNo' | 'autoApprove' | 'riskHits' | 'version'
>;

/** Something under way with templates. */
export type TemplateTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly templateId: string }
  | { readonly kind: 'approve'; readonly rows: readonly TemplateRef[]; readonly onDone?: () => void }
  | { readonly kind: 'suspend'; readonly row: TemplateRef }
  | { readonly kind: 'remove'; readonly row: TemplateRef }
  | { readonly kind: 'reject'; readonly rows: readonly TemplateRef[]; readonly onDone?: () => void };

/** Whether the approval of templates is to be confirmed: rules hit one, or it was suspended. */
export const needsConsent = (rows: readonly TemplateRef[]): boolean =>
  rows.some(({ riskHits, reviewStatus }) => riskHits.length > 0 || reviewStatus === 4);
