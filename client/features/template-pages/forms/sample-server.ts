import { CallError } from '#client/http/call-error.ts';
import type { SampleInput } from './sample-input.ts';

/** The part of the sample that the form edits. */
export type SampleValues = Pick<SampleInput, 'name' | 'code' | 'priority' | 'remark'>;
/** As a call would answer it. */
export interface SampleRow extends SampleValues {
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: number;
}

/** A code that another record has. */
export const takenCode = 'TAKEN';

/** Answers as a server does, from this page's memory: refuses a code that is taken and a version that is old. */
export function createSampleServer(refusals: { taken: string; conflict: string }) {
  let row: SampleRow = {
    name: 'Sample',
    code: 'SAMPLE-1',
    priority: 5,
    remark: '',
    version: 1,
    updatedBy: 'sample',
    updatedAt: Date.now(),
  };
  const store = (values: Partial<SampleValues>, updatedBy: string) => {
    row = { ...row, ...values, updatedBy, version: row.version + 1, updatedAt: Date.now() };
    return row;
  };
  return {
    get: () => row,
    /** Simulates a concurrent edit by another user. */
    changeElsewhere: () => store({ priority: (row.priority % 9) + 1, remark: `v${row.version + 1}` }, 'noc'),
    save: async (values: SampleValues, version: number) => {
      if (values.code === takenCode) {
        throw new CallError({ status: 409, error: 'error-code.taken', message: refusals.taken });
      }
      if (version !== row.version) {
        throw new CallError({ status: 409, error: 'version-conflict', message: refusals.conflict });
      }
      return store(values, 'admin');
    },
  };
}
