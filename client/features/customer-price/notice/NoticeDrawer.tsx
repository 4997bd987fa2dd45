import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import priceStyles from '#client/business/price/price.module.css';
import { download } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import styles from '../customer-price.module.css';

/** One notice with its prices: approve, take as a file, note that it was acknowledged. */
export function NoticeDrawer({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  const { data, error, mutate } = useCall(priceNotice.get, { noticeId }, { quiet: true });
  const approving = useSend(priceNotice.approve);
  const acknowledging = useSend(priceNotice.acknowledge);
  const resending = useSend(priceNotice.resend);
  const refresh = () => refetch(priceNotice.list, priceNotice.get);
  const approve = async () => {
    if (!data) return;
    const { isMailed } = await approving.send({ noticeId, version: data.version });
    notify({ type: isMailed ? 'success' : 'info', text: t(isMailed ? 'priceNotice:mailed' : 'priceNotice:notMailed') });
    await refresh();
  };
  const resend = async () => {
    if (!data) return;
    await resending.send({ noticeId, version: data.version });
    notify({ type: 'success', text: t('priceNotice:resent') });
    await refresh();
  };
  const acknowledge = async () => {
    if (!data) return;
    await acknowledging.send({ noticeId, version: data.version });
    await refresh();
  };
  const save = async () => {
    const file = await download(priceNotice.file, { noticeId }).catch(() => undefined);
    if (file) saveFile(file);
  };
  return (
    <Drawer
      open
      size={640}
      title={data ? t('priceNotice:title', { name: data.customerName, count: data.prices }) : t('menu.priceNotice')}
      onClose={onClose}
      footer={
        data && (
          <div className={styles.noticeActions}>
            <Button onClick={() => void save()}>{t('priceNotice:file')}</Button>
            {data.status === 'draft' && (
              <Can do={priceNotice.approve}>
                <ConfirmButton
                  type="primary"
                  title={t('priceNotice:approveTitle', { name: data.customerName })}
                  effect={
                    data.recipients.length > 0
                      ? t('priceNotice:approveEffect', {
                          to: data.recipients.join(', '),
                          language: t(`priceNotice:languages.${data.language}`),
                        })
                      : t('priceNotice:noAddress')
                  }
                  onConfirm={approve}
                >
                  {t('priceNotice:approve')}
                </ConfirmButton>
              </Can>
            )}
            {data.status === 'failed' && (
              <Can do={priceNotice.resend}>
                <Button type="primary" loading={resending.isSending} onClick={() => void resend()}>
                  {t('priceNotice:resend')}
                </Button>
              </Can>
            )}
            {(data.status === 'approved' || data.status === 'sent' || data.status === 'failed') && (
              <Can do={priceNotice.acknowledge}>
                <Button loading={acknowledging.isSending} onClick={() => void acknowledge()}>
                  {t('priceNotice:acknowledge')}
                </Button>
              </Can>
            )}
          </div>
        )
      }
    >
      {error && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {data?.status === 'approved' && <Alert type="info" showIcon title={t('priceNotice:notMailed')} />}
      {data?.status === 'failed' && <Alert type="error" showIcon title={t('priceNotice:failedHint')} />}
      {data?.isShort && (
        <Alert type="warning" showIcon title={t('priceNotice:short', { count: data.priceNoticeDays })} />
      )}
      {data?.items.map((item) => (
        <div
          key={`${item.userName} ${item.iso2} ${item.mccmnc} ${item.trafficType} ${item.effectiveFrom}`}
          className={priceStyles.line}
        >
          <div>
            <p>
              {lang === 'zh' ? item.countryName : item.countryNameEn} ·{' '}
              {lang === 'zh' ? item.operatorName : item.operatorNameEn} {item.mccmnc}
            </p>
            <small>{[item.userName, t(`priceNotice:traffic.${item.trafficType}`)].filter(Boolean).join(' · ')}</small>
          </div>
          <div>
            <p>
              <strong>{`${item.oldPrice ?? '–'} → ${item.newPrice}`}</strong>
            </p>
            <small>{formatTime(item.effectiveFrom)}</small>
          </div>
        </div>
      ))}
    </Drawer>
  );
}
