/** Codes of ISO 4217 that are in use. */
export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
