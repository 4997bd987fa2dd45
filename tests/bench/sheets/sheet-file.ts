import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import type { TestApp } from '../../support/app.ts';

const day = 86_400_000;

export interface SheetFile {
  kind: 'xlsx' | 'csv';
  rows: number;
  /** Added to all prices: a sheet over one that is in force. */
  rise: number;
}

export interface Network {
  mcc: string | null;
  mnc: string | null;
  operator_name_en: string;
}

export const networksOf = ({ db }: TestApp): Promise<Network[]> =>
  db
    .selectFrom('operator')
    .select(['mcc', 'mnc', 'operator_name_en'])
    .where('mcc', 'is not', null)
    .orderBy('operator_id')
    .execute();

/** Rows of all networks there are, for each kind of messages and for as many dates as it takes. */
export async function sheetOf(networks: readonly Network[], { kind, rows, rise }: SheetFile): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const network = networks[index % networks.length];
    const round = Math.floor(index / networks.length);
    const traffic = ['', 'OTP', 'Notification', 'Marketing'][round % 4] ?? '';
    const date = new Date(Date.now() + (30 + Math.floor(round / 4)) * day).toISOString().slice(0, 10);
    const price = 0.01 + rise + (index % 97) / 1000 + round / 10_000;
    return ['', network?.operator_name_en ?? '', `${network?.mcc}${network?.mnc}`, price, date, traffic];
  });
  const all = [['Country', 'Operator', 'MCCMNC', 'Price', 'Effective date', 'Traffic type'], ...lines];
  return kind === 'csv' ? Buffer.from(writeCsv(all)) : writeXlsx({ sheets: [{ name: 'Rates', rows: all }] });
}
