import type { DecodeReply } from '#shared/smpp.ts';

/** Octets of a PDU. */
export interface Place {
  offset: number;
  length: number;
}

export type Octets = NonNullable<DecodeReply['bare']>;

/** The innermost field that an octet belongs to. */
export function fieldAt(fields: Octets['fields'], at: number): Place | undefined {
  const holds = ({ offset, length }: Place) => offset <= at && at < offset + length;
  return fields
    .filter(holds)
    .reduce<Place | undefined>(
      (best, field) => (best === undefined || field.length <= best.length ? field : best),
      undefined,
    );
}

/** Whether a field's octets lie in what is marked, or hold it. */
export const isMarked = ({ offset, length }: Place, mark: Place | undefined): boolean =>
  mark !== undefined && offset === mark.offset && length === mark.length;
