import Button from 'antd/es/button';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useState } from 'react';
import { refreshMonitor } from '#client/business/monitor/undo-penalty.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { maxBreaches } from '#shared/monitor/kinds.ts';
import { type MonitorPreview, type MonitorSetting, suspectLimits } from '#shared/monitor/rows.ts';
import { monitor } from '#shared/monitor.ts';
import { Exempts } from './Exempts.tsx';
import styles from './monitor.module.css';
import { PreviewList } from './PreviewList.tsx';

interface MonitorDrawerProps {
  setting: MonitorSetting;
  onClose: () => void;
}

const breachCounts = Array.from({ length: maxBreaches }, (_, at) => at + 1);

/** Switches the monitor on or off; first shows what it would have done. */
export function MonitorDrawer({ setting, onClose }: MonitorDrawerProps) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(setting.isOn);
  const [breaches, setBreaches] = useState(setting.breaches);
  const [limits, setLimits] = useState(() => ({
    spikeTimes: setting.spikeTimes,
    spikeLeast: setting.spikeLeast,
    runLeast: setting.runLeast,
  }));
  const [preview, setPreview] = useState<MonitorPreview>();
  const look = useSend(monitor.preview);
  const save = useSend(monitor.save);
  const show = async () => {
    const outcome = await look.send({ breaches }).catch(asCallError);
    if (!(outcome instanceof Error)) setPreview(outcome);
  };
  const store = async () => {
    const outcome = await save.send({ isOn, breaches, ...limits, version: setting.version }).catch(asCallError);
    if (outcome instanceof Error) return;
    notify({ type: 'success', text: t('monitor:saved') });
    await refreshMonitor();
    onClose();
  };
  // It acts on traffic: the preview must have been shown before it can be switched on.
  const isUnseen = isOn && !setting.isOn && !preview;
  return (
    <Drawer open onClose={onClose} size={640} title={t('monitor:settings')}>
      <p className={styles.hint}>
        {t('monitor:rows', { monitored: setting.monitoredRows, rows: setting.rows })} {t('monitor:cycleHint')}
      </p>
      <Can do={monitor.save}>
        <Form layout="vertical" onFinish={() => void store()}>
          <Form.Item label={t('monitor:isOn')}>
            <Switch checked={isOn} aria-label={t('monitor:isOn')} onChange={setOn} />
          </Form.Item>
          <Form.Item label={t('monitor:breaches')}>
            <Select
              aria-label={t('monitor:breaches')}
              value={breaches}
              options={breachCounts.map((value) => ({ value, label: t('monitor:breachCount', { count: value }) }))}
              onChange={(value) => {
                setBreaches(value);
                setPreview(undefined);
              }}
            />
          </Form.Item>
          {(['spikeTimes', 'spikeLeast', 'runLeast'] as const).map((name) => (
            <Form.Item key={name} label={t(`monitor:${name}`)}>
              <InputNumber
                aria-label={t(`monitor:${name}`)}
                min={suspectLimits[name].minimum}
                max={suspectLimits[name].maximum}
                precision={0}
                value={limits[name]}
                onChange={(value) => value !== null && setLimits({ ...limits, [name]: value })}
              />
            </Form.Item>
          ))}
          <div className={styles.buttons}>
            <Button loading={look.isSending} onClick={() => void show()}>
              {t('monitor:runPreview')}
            </Button>
            <Button type="primary" htmlType="submit" disabled={isUnseen} loading={save.isSending}>
              {t('monitor:save')}
            </Button>
            {isUnseen && <small className={styles.hint}>{t('monitor:previewFirst')}</small>}
          </div>
        </Form>
      </Can>
      {preview && <PreviewList preview={preview} />}
      <Exempts />
    </Drawer>
  );
}
