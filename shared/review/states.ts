import { oneOf } from '../fields.ts';

/** 0 draft, 1 submitted, 2 approved, 3 rejected, 4 suspended. */
export const TemplateStatus = oneOf(0, 1, 2, 3, 4);
export type TemplateStatus = 0 | 1 | 2 | 3 | 4;
/** 0 draft, 1 submitted, 2 approved, 3 rejected, 4 expired, 5 withdrawn. */
export const SenderStatus = oneOf(0, 1, 2, 3, 4, 5);
export type SenderStatus = 0 | 1 | 2 | 3 | 4 | 5;
/** 0 new, 1 assigned, 2 contacted, 3 approved, 4 rejected, 5 spam, 6 expired. */
export const ApplicationStatus = oneOf(0, 1, 2, 3, 4, 5, 6);
export type ApplicationStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Status → the statuses that may follow it. */
export type Steps = Readonly<Record<number, readonly number[]>>;

/** Things whose status follows fixed ways. */
export type Reviewed = 'template' | 'senderId' | 'application';

/**
 * The ways of each status. A change of an approved template is no step: it begins a new version, which is submitted
 * while the approved one stays in force.
 */
export const steps: Readonly<Record<Reviewed, Steps>> = {
  template: { 0: [1], 1: [2, 3], 2: [4], 3: [0], 4: [2] },
  senderId: { 0: [1], 1: [2, 3], 2: [4, 5], 3: [0], 4: [1], 5: [2] },
  application: { 0: [1, 5, 6], 1: [2, 3, 4, 5], 2: [3, 4, 5], 3: [], 4: [], 5: [], 6: [] },
};

/** Whether `to` may follow `from`. */
export const mayFollow = (what: Reviewed, from: number, to: number): boolean =>
  steps[what][from]?.includes(to) ?? false;

/** Statuses in which the entered fields may be changed. */
export const editable: Readonly<Record<'template' | 'senderId', readonly number[]>> = {
  template: [0, 2, 3],
  senderId: [0, 3],
};

/** Statuses in which a sender ID can be given a new last day. */
export const extendable: readonly number[] = [1, 2, 4, 5];

/** Why a reviewer refuses something; `other` needs words. */
export const RejectReason = oneOf('brand', 'content', 'link', 'unclear', 'documents', 'policy', 'duplicate', 'other');
