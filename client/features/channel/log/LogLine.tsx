import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { ChannelLog } from '#shared/channel/log.ts';
import { PduBody } from '../pdu/PduBody.tsx';
import { statusText } from '../pdu/status-text.ts';
import { changedField, changedValue } from './change-words.ts';
import styles from './channel-log.module.css';
import { eventWord, levelChoices } from './log-words.ts';

/** One line of the log with all that belongs to it: changed fields, decoded PDUs. */
export function LogLine({ line, onClose }: { line: ChannelLog; onClose: () => void }) {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const changes = Object.entries(line.changes);
  return (
    <Drawer open onClose={onClose} size={640} title={`${eventWord(line.event, t)} · ${line.channelName}`}>
      <dl className={styles.line}>
        <Fact name={t('channelLog:fields.time')}>{exactTime(line.time)}</Fact>
        <Fact name={t('channelLog:fields.level')}>
          <StatusDot choice={choiceOf(levelChoices(t), line.level)} />
        </Fact>
        <Fact name={t('channelLog:fields.sessionNo')}>{line.sessionNo ?? nothing}</Fact>
        <Fact name={t('channelLog:fields.commandStatus')}>
          {line.commandStatus === null ? nothing : statusText(line.commandStatus)}
        </Fact>
        <Fact name={t('channelLog:fields.adminName')}>{line.adminName || nothing}</Fact>
        <Fact name={t('channelLog:fields.detail')}>{line.detail || nothing}</Fact>
      </dl>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption>{t('channelLog:changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('channelLog:field')}</th>
              <th scope="col">{t('channelLog:before')}</th>
              <th scope="col">{t('channelLog:after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { before, after }]) => (
              <tr key={field}>
                <th scope="row">{changedField(field, t)}</th>
                <td>{changedValue(field, before, t)}</td>
                <td>{changedValue(field, after, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {line.pdus.map((pdu, index) => (
        // PDUs have no name of their own; their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <details key={index} className={styles.pdu}>
          <summary>{pdu.name}</summary>
          <PduBody pdu={pdu} />
        </details>
      ))}
    </Drawer>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
