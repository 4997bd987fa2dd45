/** Where an operator was learnt from: a ported number, the longest prefix, or only its country. */
export type OperatorSource = 'mnp' | 'prefix' | 'default' | 'none';

export interface OperatorRow {
  operatorId: string;
  countryId: string;
  iso2: string;
  isDefault: boolean;
}

export interface PrefixRow {
  prefix: string;
  operatorId: string;
  effectiveFrom: number;
}

export interface PortedRow {
  msisdn: string;
  operatorId: string;
  validUntil: number | null;
}

/** Which network a number belongs to. */
export interface FoundOperator {
  operatorId: string;
  countryId: string;
  iso2: string;
  /** The country's default operator: applies to all operators without an entry of their own. */
  defaultOperatorId: string;
  source: OperatorSource;
}

export interface OperatorData {
  operators: readonly OperatorRow[];
  prefixes: readonly PrefixRow[];
  ported?: readonly PortedRow[];
}

/** Places for the ten digits of a node. */
const digits = 10;

/**
 * Rule R6 in memory: a ported number's own network, else that of its longest prefix in force, else the default operator of its
 * country. Prefixes are a tree over digits in one typed array, so that a number is found in as many steps as its prefix has digits.
 */
export class OperatorTable {
  readonly #found = new Map<string, FoundOperator>();
  readonly #defaults = new Map<string, FoundOperator>();
  readonly #ported = new Map<string, PortedRow>();
  /** Child of node n for digit d at n × 10 + d; 0 is none. */
  #next: Int32Array;
  /** Of node n: place of its answer, from 1 on. */
  #answer: Int32Array;
  readonly #answers: { found: FoundOperator; from: number }[] = [];

  constructor({ operators, prefixes, ported = [] }: OperatorData) {
    const defaultOf = new Map(operators.filter(({ isDefault }) => isDefault).map((row) => [row.countryId, row]));
    for (const row of operators) {
      const { operatorId, countryId, iso2, isDefault } = row;
      const defaultOperatorId = defaultOf.get(countryId)?.operatorId ?? operatorId;
      const source = isDefault ? 'default' : 'prefix';
      const found: FoundOperator = { operatorId, countryId, iso2, defaultOperatorId, source };
      this.#found.set(operatorId, found);
      if (isDefault) this.#defaults.set(iso2, found);
    }
    for (const row of ported) this.#ported.set(row.msisdn, row);
    const size = prefixes.reduce((sum, { prefix }) => sum + prefix.length, 1);
    this.#next = new Int32Array(size * digits);
    this.#answer = new Int32Array(size);
    let nodes = 1;
    for (const { prefix, operatorId, effectiveFrom } of prefixes) {
      const found = this.#found.get(operatorId);
      if (!found) continue;
      let node = 0;
      for (let place = 0; place < prefix.length; place += 1) {
        const slot = node * digits + prefix.charCodeAt(place) - 48;
        const known = this.#next[slot] ?? 0;
        node = known === 0 ? nodes : known;
        if (known === 0) {
          this.#next[slot] = nodes;
          nodes += 1;
        }
      }
      this.#answers.push({ found, from: effectiveFrom });
      this.#answer[node] = this.#answers.length;
    }
    this.#next = this.#next.slice(0, nodes * digits);
    this.#answer = this.#answer.slice(0, nodes);
  }

  /** The network of E.164 digits at a moment; `iso2` is the country the numbering plans tell. */
  of(number: string, iso2: string, at: number): FoundOperator | undefined {
    const ported = this.#ported.size > 0 ? this.#ported.get(number) : undefined;
    if (ported && (ported.validUntil === null || ported.validUntil > at)) {
      const found = this.#found.get(ported.operatorId);
      if (found) return { ...found, source: 'mnp' };
    }
    return this.#longest(number, at) ?? this.#defaults.get(iso2);
  }

  /** An operator by its key, with its country's default one. */
  byId(operatorId: string): FoundOperator | undefined {
    return this.#found.get(operatorId);
  }

  #longest(number: string, at: number): FoundOperator | undefined {
    let best: FoundOperator | undefined;
    let node = 0;
    for (let place = 0; place < number.length; place += 1) {
      node = this.#next[node * digits + number.charCodeAt(place) - 48] ?? 0;
      if (node === 0) return best;
      const answer = this.#answers[(this.#answer[node] ?? 0) - 1];
      if (answer && answer.from <= at) best = answer.found;
    }
    return best;
  }
}
