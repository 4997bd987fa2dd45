import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { Can } from '#client/kit/Can.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { common } from '#shared/common.ts';
import { formatCount } from '#shared/format.ts';
import type { SuspectEvidence } from '#shared/monitor/suspects.ts';
import { suspect } from '#shared/suspect.ts';
import { HoldForm } from './HoldForm.tsx';
import styles from './monitor.module.css';
import { useSuspicion } from './suspicion.ts';

interface SuspectDrawerProps {
  suspectId: string;
  onClose: () => void;
}

/** What speaks for a case, and the button that stops it. */
export function SuspectDrawer({ suspectId, onClose }: SuspectDrawerProps) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(suspect.get, { suspectId }, { quiet: true });
  return (
    <Drawer open onClose={onClose} size={640} title={t('monitor:evidence')}>
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <HoldForm suspect={data.suspect} />
          <Evidence evidence={data} />
        </>
      )}
    </Drawer>
  );
}

function Evidence({ evidence }: { evidence: SuspectEvidence }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const suspicionOf = useSuspicion();
  const showsCost = useFieldAccess('cost') === 'shown';
  const base = useCall(common.getSysConfig, {}, { quiet: true }).data?.baseCurrency ?? '';
  const { suspect: found, from, until, messages, delivered, cost, costPerHour, runFirst, runLast } = evidence;
  const range = `from=${from}&to=${until}`;
  return (
    <>
      <h3>{`${found.userName} · ${found.countryName} · ${found.operatorName}`}</h3>
      <p>{suspicionOf(found)}</p>
      <dl className={styles.facts}>
        <dt>{t('monitor:range')}</dt>
        <dd>{`${formatTime(from)} – ${formatTime(until)}`}</dd>
        <dt>{t('monitor:fields.messages')}</dt>
        <dd>{t('monitor:deliveredOf', { messages: formatCount(messages), delivered: formatCount(delivered) })}</dd>
        {showsCost && (
          <>
            <dt>{t('monitor:cost')}</dt>
            <dd>
              <Amount value={cost} currency={base} />
            </dd>
            <dt>{t('monitor:costPerHour')}</dt>
            <dd>
              <Amount value={costPerHour} currency={base} />
            </dd>
          </>
        )}
        {found.runCount > 0 && (
          <>
            <dt>{t('monitor:longestRun')}</dt>
            <dd>{`${runFirst} – ${runLast} (${found.runCount})`}</dd>
          </>
        )}
      </dl>
      <h3>{t('monitor:prefixes')}</h3>
      <ul className={styles.list}>
        {evidence.prefixes.map(({ prefix, messages: sent, numbers, delivered: arrived }, place) => (
          // Masked beginnings can be the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of an answer that does not change
          <li key={place}>
            <span>{`${prefix}…`}</span>
            <span>
              {t('monitor:prefixLine', {
                messages: formatCount(sent),
                numbers: formatCount(numbers),
                delivered: formatCount(arrived),
              })}
            </span>
          </li>
        ))}
      </ul>
      <h3>{t('monitor:channels')}</h3>
      <ul className={styles.list}>
        {evidence.channels.map(({ channelId, channelName, messages: sent, delivered: arrived }) => (
          <li key={channelId}>
            <span>{channelName}</span>
            <span>{t('monitor:deliveredOf', { messages: formatCount(sent), delivered: formatCount(arrived) })}</span>
          </li>
        ))}
      </ul>
      <Can do={{ permission: 'smscustomer_list' }}>
        <Link to={`/sms/smsSendDetail?userId=${found.userId}&operatorId=${found.operatorId}&${range}`}>
          <Button>{t('monitor:messages')}</Button>
        </Link>
      </Can>
    </>
  );
}
