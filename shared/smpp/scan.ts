/** The list that says what a value means: `smppTexts` has one for each. */
export type ValueList =
  | 'commandStatus'
  | 'ton'
  | 'npi'
  | 'esmMode'
  | 'esmType'
  | 'yesNo'
  | 'receipt'
  | 'smeAck'
  | 'dataCoding'
  | 'priority'
  | 'messageState'
  | 'interfaceVersion'
  | 'payloadType'
  | 'subunit'
  | 'networkType'
  | 'bearerType'
  | 'privacy'
  | 'availability'
  | 'failureReason'
  | 'networkErrorType'
  | 'destFlag'
  | 'language'
  | 'port'
  | 'digitMode'
  | 'ussd'
  | 'frequencyUnit';

/** Something that was read, and the octets it was read from; fields inside a field follow it, one level deeper. */
export interface PduField {
  level: number;
  name: string;
  offset: number;
  length: number;
  /** A number, text, or octets as hex. */
  value: number | string;
  /** Where the meaning of the value is to be found. */
  list?: ValueList;
  /** Said in the same way in every language: a moment in UTC, a number in the other base. */
  note?: string;
}

export type WarningCode =
  | 'truncated'
  | 'lengthTooShort'
  | 'lengthTooLong'
  | 'lengthMissing'
  | 'octetsAfter'
  | 'unknownCommand'
  | 'unterminated'
  | 'stringTooLong'
  | 'unprintable'
  | 'bodyMissing'
  | 'octetsAfterBody'
  | 'tlvTruncated'
  | 'tlvLength'
  | 'tlvTwice'
  | 'twoMessages'
  | 'headerMissing'
  | 'headerTruncated'
  | 'elementTruncated'
  | 'elementLength'
  | 'partNumber'
  | 'invalidEscape'
  | 'escapeAtEnd'
  | 'septetsMissing'
  | 'highBit'
  | 'noCharacter'
  | 'oddLength'
  | 'loneSurrogate'
  | 'undecodable'
  | 'looksLike'
  | 'mixedAlphabets'
  | 'receiptWithoutId'
  | 'date'
  | 'skipped'
  | 'noPdu'
  | 'readAsMessage'
  | 'oddDigits'
  | 'nothingFound'
  | 'tooMany'
  | 'partsMissing'
  | 'partTwice'
  | 'partsDiffer';

/** Something that is not as it should be, and at which octets. */
export interface PduWarning {
  code: WarningCode;
  offset: number;
  length: number;
  params?: Readonly<Record<string, string | number>>;
}

export const hexOf = (octets: Uint8Array): string =>
  Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');

export const hexNumber = (value: number, digits: number): string => `0x${value.toString(16).padStart(digits, '0')}`;

type More = Pick<PduField, 'list' | 'note'>;

/** Goes through octets, keeps what it reads with its place, and remembers what was wrong; never reads past its end. */
export class PduScan {
  readonly fields: PduField[] = [];
  readonly warnings: PduWarning[] = [];
  /** Values of the outermost fields by name, the first of each. */
  readonly values = new Map<string, number | string>();
  #level = 0;

  constructor(
    readonly octets: Uint8Array,
    public at = 0,
    public end = octets.length,
  ) {}

  get left(): number {
    return this.end - this.at;
  }

  warn(code: WarningCode, offset: number, length: number, params?: PduWarning['params']): void {
    this.warnings.push({ code, offset, length, ...(params && { params }) });
  }

  add(name: string, offset: number, length: number, value: number | string, more: More = {}): PduField {
    const field = { level: this.#level, name, offset, length, value, ...more };
    this.fields.push(field);
    if (this.#level === 0 && !this.values.has(name)) {
      this.values.set(name, value);
    }
    return field;
  }

  /** What `work` adds lies inside the field added last. */
  inside(work: () => void): void {
    this.#level += 1;
    work();
    this.#level -= 1;
  }

  /** An unsigned number of 1 to 4 octets; undefined when they are not there. */
  int(name: string, size: number, more: More = {}): number | undefined {
    if (!this.#has(name, size)) {
      return undefined;
    }
    let value = 0;
    for (const octet of this.octets.subarray(this.at, this.at + size)) {
      value = value * 256 + octet;
    }
    this.add(name, this.at, size, value, more);
    this.at += size;
    return value;
  }

  /** Text up to a NUL; `most` octets with it. */
  string(name: string, most: number, more: (value: string) => More = () => ({})): string | undefined {
    if (!this.#has(name, 1)) {
      return undefined;
    }
    const from = this.at;
    const found = this.octets.subarray(0, this.end).indexOf(0, from);
    const length = (found < 0 ? this.end : found) - from;
    const value = this.text(from, length);
    this.at = found < 0 ? this.end : found + 1;
    this.add(name, from, this.at - from, value, more(value));
    if (found < 0) {
      this.warn('unterminated', from, length, { field: name });
    } else if (length + 1 > most) {
      this.warn('stringTooLong', from, length, { field: name, most: most - 1, length });
    }
    this.#checkPrintable(name, from, length);
    return value;
  }

  /** So many octets as they are, or those that are there. */
  bytes(name: string, size: number, more: More = {}): Uint8Array {
    const from = this.at;
    if (size > this.left) {
      this.warn('truncated', this.end, 0, { field: name, missing: size - this.left });
    }
    this.at = Math.min(this.end, from + size);
    const octets = this.octets.subarray(from, this.at);
    this.add(name, from, octets.length, hexOf(octets), more);
    return octets;
  }

  /** Octets as the characters of Latin-1. */
  text(from: number, length: number): string {
    return String.fromCharCode(...this.octets.subarray(from, Math.min(from + length, from + 65_536)));
  }

  #has(name: string, size: number): boolean {
    if (this.left >= size) {
      return true;
    }
    this.warn('truncated', this.at, this.left, { field: name, missing: size - this.left });
    this.at = this.end;
    return false;
  }

  #checkPrintable(name: string, from: number, length: number): void {
    const strange = this.octets.subarray(from, from + length).findIndex((octet) => octet < 0x20 || octet > 0x7e);
    if (strange >= 0) {
      this.warn('unprintable', from + strange, 1, { field: name });
    }
  }
}
