import { clsx } from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { CapturedPdu } from '#shared/channel/capture.ts';
import { DecodeLink } from '../pdu/DecodeLink.tsx';
import { statusText } from '../pdu/status-text.ts';
import styles from './capture.module.css';

/** What one reads of a PDU without opening it. */
export function usePduColumns() {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const code = (text: string) => (text === '' ? nothing : <span className={cellStyles.code}>{text}</span>);
  const column = columnsOf<CapturedPdu, 'capture'>('capture', t);
  const text = (name: 'source' | 'destination' | 'messageId', width: number) => ({
    width,
    render: (row: CapturedPdu) => code(row[name]),
    copyText: (row: CapturedPdu) => row[name],
  });
  return column.all(
    [
      column.own('time', {
        width: 200,
        isOnPhone: true,
        render: ({ time }) => code(exactTime(time)),
        copyText: ({ time }) => exactTime(time),
      }),
      column.own('direction', {
        width: 88,
        isOnPhone: true,
        render: ({ direction }) => (
          <span className={styles.pduDirection} data-direction={direction}>
            {t(`capture:directions.${direction}`)}
          </span>
        ),
      }),
      column.own('name', {
        width: 184,
        isOnPhone: true,
        render: ({ name }) => code(name),
        copyText: ({ name }) => name,
      }),
      column.own('sequence', {
        width: 112,
        align: 'right',
        render: ({ sequence }) => sequence,
        copyText: ({ sequence }) => String(sequence),
      }),
      column.own('commandStatus', {
        width: 200,
        isOnPhone: true,
        render: ({ commandStatus }) => (
          <span className={clsx(cellStyles.code, styles.pduStatus)} data-refused={commandStatus !== 0 || undefined}>
            {statusText(commandStatus)}
          </span>
        ),
        copyText: ({ commandStatus }) => statusText(commandStatus),
      }),
      column.own('source', text('source', 136)),
      column.own('destination', text('destination', 152)),
      column.own('messageId', text('messageId', 136)),
      column.own('text', {
        width: 280,
        render: ({ text }) => text || nothing,
        copyText: ({ text }) => text,
      }),
      column.own('sessionNo', {
        width: 80,
        align: 'right',
        render: ({ sessionNo }) => sessionNo ?? nothing,
      }),
      column.own('hex', {
        width: 88,
        render: ({ hex, name }) => <DecodeLink hex={hex} name={name} />,
      }),
    ],
    { decoded: 'hidden', pduId: 'hidden' },
  );
}
