/** How many times as many inputs as in the check generated tests make; `.ci/nightly` sets it. */
const factor = Number(process.env.GENERATED_RUNS ?? 1);

/** Inputs of a generated test: few in the check, `factor` times as many each night. */
export const runs = (inCheck: number): number => inCheck * factor;
