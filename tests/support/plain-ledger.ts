import Decimal from 'decimal.js';

export interface PlainEntry {
  party: string;
  currency: string;
  amount: string;
}

/** The ledger written down as its rules say, one entry after the other; for comparisons. */
export class PlainLedger {
  readonly transactions = new Map<string, { entries: readonly PlainEntry[]; reversedBy?: string }>();
  readonly balances = new Map<string, Decimal>();

  /** `refused`: the entries do not add up to zero; `repeated`: the key was there before. */
  post(key: string, entries: readonly PlainEntry[]): 'posted' | 'repeated' | 'refused' {
    if (this.transactions.has(key)) return 'repeated';
    for (const currency of new Set(entries.map((each) => each.currency))) {
      const own = entries.filter((each) => each.currency === currency);
      if (!own.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).isZero()) return 'refused';
    }
    for (const { party, currency, amount } of entries) {
      const account = `${party} ${currency}`;
      this.balances.set(account, (this.balances.get(account) ?? new Decimal(0)).plus(amount));
    }
    this.transactions.set(key, { entries });
    return 'posted';
  }

  /** A transaction is taken back once. */
  reverse(of: string, key: string): 'posted' | 'repeated' | 'refused' {
    const taken = this.transactions.get(of);
    if (!taken) return 'refused';
    if (taken.reversedBy !== undefined) return taken.reversedBy === key ? 'repeated' : 'refused';
    if (this.transactions.has(key)) return 'repeated';
    taken.reversedBy = key;
    return this.post(
      key,
      taken.entries.map((each) => ({ ...each, amount: new Decimal(each.amount).neg().toFixed() })),
    );
  }
}
