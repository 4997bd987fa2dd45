/** As much of it as is used; browsers of before 2026 have none. */
declare global {
  var Temporal: { readonly Now: { timeZoneId(): string } } | undefined;
}

export {};
