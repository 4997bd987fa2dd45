/** Whether a chunk or its styles did not arrive: browsers word it differently, and give no code. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|error loading .*module|console styles did not load/i.test(
    error.message,
  );
