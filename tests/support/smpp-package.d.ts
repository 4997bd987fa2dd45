/** The part of the package `smpp` that tests use; it brings no types. */
declare module 'smpp/lib/pdu.js' {
  export class PDU {
    /** A command's name makes a PDU of it; throws on what it does not understand. */
    constructor(name: string, fields?: Readonly<Record<string, unknown>>);
    toBuffer(): Buffer;
  }
}
