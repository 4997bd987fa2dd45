import { clsx } from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { CapturedPdu } from '#shared/channel/capture.ts';
import { DecodeLink } from '../pdu/DecodeLink.tsx';
import { statusText } from '../pdu/status-text.ts';
import styles from './capture.module.css';

/** What one reads of a PDU without opening it. */
export function usePduColumns(): ResourceColumn<CapturedPdu>[] {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const code = (text: string) => (text === '' ? nothing : <span className={cellStyles.code}>{text}</span>);
  const column = (name: 'source' | 'destination' | 'messageId', width: number): ResourceColumn<CapturedPdu> => ({
    name,
    title: t(`capture:fields.${name}`),
    width,
    render: (row) => code(row[name]),
    copyText: (row) => row[name],
  });
  return [
    {
      name: 'time',
      title: t('capture:fields.time'),
      width: 200,
      isOnPhone: true,
      render: ({ time }) => code(exactTime(time)),
      copyText: ({ time }) => exactTime(time),
    },
    {
      name: 'direction',
      title: t('capture:fields.direction'),
      width: 88,
      isOnPhone: true,
      render: ({ direction }) => (
        <span className={styles.pduDirection} data-direction={direction}>
          {t(`capture:directions.${direction}`)}
        </span>
      ),
    },
    {
      name: 'name',
      title: t('capture:fields.name'),
      width: 184,
      isOnPhone: true,
      render: ({ name }) => code(name),
      copyText: ({ name }) => name,
    },
    {
      name: 'sequence',
      title: t('capture:fields.sequence'),
      width: 112,
      align: 'right',
      render: ({ sequence }) => sequence,
      copyText: ({ sequence }) => String(sequence),
    },
    {
      name: 'commandStatus',
      title: t('capture:fields.commandStatus'),
      width: 200,
      isOnPhone: true,
      render: ({ commandStatus }) => (
        <span className={clsx(cellStyles.code, styles.pduStatus)} data-refused={commandStatus !== 0 || undefined}>
          {statusText(commandStatus)}
        </span>
      ),
      copyText: ({ commandStatus }) => statusText(commandStatus),
    },
    column('source', 136),
    column('destination', 152),
    column('messageId', 136),
    {
      name: 'text',
      title: t('capture:fields.text'),
      width: 280,
      render: ({ text }) => text || nothing,
      copyText: ({ text }) => text,
    },
    {
      name: 'sessionNo',
      title: t('capture:fields.sessionNo'),
      width: 80,
      align: 'right',
      render: ({ sessionNo }) => sessionNo ?? nothing,
    },
    {
      name: 'hex',
      title: t('capture:fields.hex'),
      width: 88,
      render: ({ hex, name }) => <DecodeLink hex={hex} name={name} />,
    },
  ];
}
