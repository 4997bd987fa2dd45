import type { ComponentProps } from 'react';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { Endpoint } from '#shared/http/endpoint.ts';

type ChosenType = Parameters<ComponentProps<typeof ExportButton>['onExport']>[0];

interface BillsExportProps {
  endpoint: Endpoint;
  /** Shown by the table. */
  columns: readonly string[];
  onExport: (choice: { columns: string[]; fileType: ChosenType }) => Promise<void>;
}

/** The bills of the present filter as a file, with the columns of the table. */
export function BillsExport({ endpoint, columns, onExport }: BillsExportProps) {
  // One cell of the screen shows first day, last day and zone.
  const names = columns.flatMap((name) => (name === 'fromDay' ? ['fromDay', 'toDay', 'zone'] : [name]));
  return (
    <Can do={endpoint}>
      <ExportButton onExport={(fileType) => onExport({ columns: ['currency', ...names], fileType })} />
    </Can>
  );
}
