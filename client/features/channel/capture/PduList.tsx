import { useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { Drawer } from '#client/kit/Drawer.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { CapturedPdu, ChannelCapture, PduFilter } from '#shared/channel/capture.ts';
import { PduBody } from '../pdu/PduBody.tsx';
import styles from './capture.module.css';
import { usePduColumns } from './use-pdu-columns.tsx';
import { usePdus } from './use-pdus.ts';

interface PduListProps {
  filter: PduFilter;
  isRunning: boolean;
  /** Called with the status of the capture after each poll. */
  onState: (capture: ChannelCapture) => void;
}

const isAnswer = ({ name }: CapturedPdu): boolean => name.endsWith('_resp');

/** The request of an answer, or the answer of a request, among what was read. */
const otherHalf = (pdu: CapturedPdu, all: readonly CapturedPdu[]): CapturedPdu | undefined => {
  const name = isAnswer(pdu) ? pdu.name.slice(0, -'_resp'.length) : `${pdu.name}_resp`;
  return all.find(
    (each) =>
      each.name === name &&
      each.sequence === pdu.sequence &&
      each.sessionNo === pdu.sessionNo &&
      each.direction !== pdu.direction,
  );
};

/** PDUs in the order they came; one opens with all its fields. */
export function PduList({ filter, isRunning, onState }: PduListProps) {
  const { t } = useTranslation();
  const { exactTime } = useTimes();
  const [opened, setOpened] = useState<CapturedPdu>();
  const pdus = usePdus(filter, isRunning);
  const { capture } = pdus;
  const half = opened && otherHalf(opened, pdus.rows ?? []);
  useEffect(() => {
    if (capture) onState(capture);
  }, [capture, onState]);
  const none = filter.isRefused
    ? { title: t('capture:noneRefused'), text: t('capture:noneRefusedHint') }
    : { title: t('capture:none'), text: t('capture:noneHint') };
  return (
    <>
      <CursorTable
        screen="capture"
        pages={pdus}
        columns={usePduColumns()}
        rowKey="pduId"
        onOpen={setOpened}
        none={none}
      />
      {opened && (
        <Drawer
          open
          onClose={() => setOpened(undefined)}
          size={640}
          title={`${t(`capture:directions.${opened.direction}`)} · ${opened.name}`}
        >
          <p className={cellStyles.code}>{exactTime(opened.time)}</p>
          {opened.text !== '' && <p className={styles.pduText}>{opened.text}</p>}
          <PduBody pdu={opened} />
          {half && (
            <>
              <h3 className={styles.pduHalf}>
                {t(isAnswer(opened) ? 'capture:answerTo' : 'capture:answeredBy', { name: half.name })}{' '}
                <span className={cellStyles.code}>{exactTime(half.time)}</span>
              </h3>
              {half.text !== '' && <p className={styles.pduText}>{half.text}</p>}
              <PduBody pdu={half} />
            </>
          )}
        </Drawer>
      )}
    </>
  );
}
