/** What reviews of templates and sender IDs have in common. */
export const review = {
  reject: 'Reject',
  why: 'Reason',
  note: 'Note',
  noteHint: 'Visible to the customer. At most 200 characters.',
  reasonJoint: ': ',
} as const;
