/** A row of the samples: a channel and its part of the messages. */
export interface SampleShare {
  readonly id: string;
  readonly name: string;
  /** Percent. */
  readonly share: number;
  readonly remark: string;
}

/** Sample rows; nothing of them is stored. */
export const sampleShares: readonly SampleShare[] = [
  { id: 'a', name: 'SAMPLE-DIRECT-1', share: 50, remark: '' },
  { id: 'b', name: 'SAMPLE-DIRECT-2', share: 25, remark: '' },
  { id: 'c', name: 'SAMPLE-HUB-1', share: 15, remark: '' },
  { id: 'd', name: 'SAMPLE-HUB-2', share: 10, remark: '' },
];
