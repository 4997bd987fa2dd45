declare module 'mt940js' {
  export interface Transaction {
    date: Date;
    /** Negative: debit. SWIFT allows 15 characters, which a double holds exactly. */
    amount: number;
    isReversal: boolean;
    currency: string;
    details: string;
    reference: string;
    bankReference?: string;
    extraDetails?: string;
    structuredDetails?: Readonly<Record<string, string>>;
  }

  export interface Statement {
    accountIdentification: string;
    currency: string;
    transactions: Transaction[];
  }

  export class Parser {
    /** Throws when a tag is missing, or when the lines do not add up to the difference of the balances. */
    parse(text: string): Statement[];
  }
}
