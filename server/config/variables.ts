/** Every variable that is wrong, in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Reads environment variables and collects what is wrong with them instead of stopping at the first. */
export class Variables {
  readonly #problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  refuse(name: string, why: string): void {
    this.#problems.push(`${name} ${why}.`);
  }

  /** The value, or undefined when unset or empty. */
  optional(name: string): string | undefined {
    const value = this.env[name];
    return value === undefined || value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === undefined) {
      return fallback;
    }
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      this.refuse(name, `must be a whole number from ${min} to ${max}, not “${value}”`);
      return fallback;
    }
    return number;
  }

  /** Undefined when unset or empty. */
  optionalInteger(name: string, min: number, max: number): number | undefined {
    return this.optional(name) === undefined ? undefined : this.integer(name, min, min, max);
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.optional(name);
    if (value === undefined) {
      return fallback;
    }
    const found = choices.find((choice) => choice === value);
    if (found === undefined) {
      this.refuse(name, `must be one of ${choices.join(', ')}, not “${value}”`);
    }
    return found ?? fallback;
  }

  /** The value itself is not repeated in the problem: addresses may hold passwords. */
  url(name: string, protocols: readonly string[]): URL | undefined {
    const value = this.optional(name);
    if (value === undefined) {
      return undefined;
    }
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.refuse(
        name,
        `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
      return undefined;
    }
    return new URL(value);
  }

  /** Throws when anything was refused. */
  finish(): void {
    if (this.#problems.length > 0) {
      throw new ConfigError(this.#problems);
    }
  }
}
