/** One measured figure beside its budget. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  budget: string;
  ok: boolean;
  note?: string;
}
