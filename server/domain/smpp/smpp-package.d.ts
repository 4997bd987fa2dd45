/** The part of the package `smpp` that we use; it brings no types. */
declare module 'smpp/lib/pdu.js' {
  export class PDU {
    /** Octets are decoded, a command's name makes a PDU of it; both throw on what they do not understand. */
    constructor(from: Buffer | string, fields?: Readonly<Record<string, unknown>>);
    static maxLength: number;
    command: string;
    command_length: number;
    command_id: number;
    command_status: number;
    sequence_number: number;
    toBuffer(): Buffer;
  }
}

declare module 'smpp/lib/defs.js' {
  interface Coding {
    match(text: string): boolean;
    encode(text: string): Buffer;
    decode(octets: Buffer): string;
  }
  export const encodings: { ASCII: Coding; LATIN1: Coding; UCS2: Coding };
  export const commands: Readonly<Record<string, { id: number; params?: Readonly<Record<string, unknown>> }>>;
  export const errors: Readonly<Record<string, number>>;
}
