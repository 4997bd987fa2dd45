import '#client/i18n/namespaces/monitor.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { monitor } from '#shared/monitor.ts';
import { ActsTable } from './ActsTable.tsx';
import { MonitorUrl } from './monitor-url.ts';

const MonitorDrawer = lazyPart(() => import('./MonitorDrawer.tsx').then((module) => module.MonitorDrawer));
const SuspectsTable = lazyPart(() => import('./SuspectsTable.tsx').then((module) => module.SuspectsTable));

/** What the monitor did to channels of route rows, and traffic that looks artificial; settings, and what it would have done. */
export function MonitorPage() {
  const { t } = useTranslation();
  const [input, setUrl] = useUrlInput(MonitorUrl);
  const [isOpen, setOpen] = useState(false);
  const setting = useCall(monitor.setting, {}, { quiet: true }).data;
  const views = (
    <Segmented
      aria-label={t('monitor:view')}
      value={input.view ?? 'acts'}
      options={(['acts', 'suspects'] as const).map((value) => ({ value, label: t(`monitor:views.${value}`) }))}
      onChange={(value) =>
        setUrl({
          view: value === 'suspects' ? value : undefined,
          pageNo: undefined,
          act: undefined,
          isOpen: undefined,
          channelId: undefined,
          state: undefined,
        })
      }
    />
  );
  return (
    <Page
      title={t('menu.routeMonitor')}
      purpose={t('monitor:purpose')}
      actions={
        <>
          {setting && (
            <StatusDot
              choice={{
                value: 'state',
                label: t(setting.isOn ? 'monitor:onState' : 'monitor:offState'),
                tone: setting.isOn ? 'success' : 'neutral',
              }}
            />
          )}
          <Button onClick={() => setOpen(true)}>{t('monitor:settings')}</Button>
        </>
      }
    >
      {input.view === 'suspects' ? (
        <SuspectsTable input={input} onInputChange={setUrl} lead={views} />
      ) : (
        <ActsTable input={input} onInputChange={setUrl} lead={views} />
      )}
      {isOpen && setting && <MonitorDrawer setting={setting} onClose={() => setOpen(false)} />}
    </Page>
  );
}
