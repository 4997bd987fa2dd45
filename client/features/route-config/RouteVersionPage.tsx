import '#client/i18n/namespaces/route-config.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useServerEvent } from '#client/http/events.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useFolded } from '#client/kit/table/use-table-layout.ts';
import { useMedia } from '#client/kit/use-media.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import type { RouteVersion } from '#shared/route/version.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { user } from '#shared/user.ts';
import { AccountPicker } from './AccountPicker.tsx';
import { RouteAccounts } from './RouteAccounts.tsx';
import placeStyles from './route-places.module.css';
import { useVersionColumns } from './version/use-version-columns.tsx';
import { VersionDrawer } from './version/VersionDrawer.tsx';

const VersionChart = lazyPart(() => import('./version/VersionChart.tsx').then((module) => module.VersionChart));

const VersionUrl = Type.Object({
  ...Type.Partial(routerVersion.list.input).properties,
});

/** The versions of an account's routes: what changed, who, why; compared, and rolled back. */
export function RouteVersionPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(VersionUrl);
  const { userId } = input;
  const [shown, setShown] = useState<readonly RouteVersion[]>();
  const countries = useCountries();
  const columns = useVersionColumns();
  const page = useCall(routerVersion.list, userId === undefined ? null : { ...input, userId });
  const account = useCall(user.get, userId === undefined ? null : { userId }, { quiet: true });
  // A low window has its rows first.
  const fold = useFolded('routeVersion', 'chart', useMedia('(max-height: 799px)'));
  const name = account.data?.userName;
  usePageSubject(name);
  useServerEvent('routes-changed', ({ userIds }) => {
    if (userId !== undefined && userIds.includes(userId)) void page.mutate();
  });
  // A mark of the chart may represent a version of another page of the list.
  const openMarked = async (versionId: string) => {
    const listed = page.data?.list.find((version) => version.versionId === versionId);
    const answer = listed ?? (await call(routerVersion.get, { versionId }).catch(asCallError));
    // `call()` has already shown a failure.
    if (!(answer instanceof Error)) setShown(['version' in answer ? answer.version : answer]);
  };
  const filter = filtersOf('routeConfig', t, input, setInput);
  if (userId === undefined) {
    return (
      <RouteAccounts
        title={t('routeConfig:versionsChoose')}
        path="/cusmgt/routeVersion"
        action={t('routeConfig:versions')}
      />
    );
  }
  return (
    <Page
      title={name ? t('routeConfig:versionsOf', { name }) : t('routeConfig:versionsChoose')}
      purpose={t('routeConfig:versionsPurpose')}
      actions={
        <>
          <AccountPicker userId={userId} name={name} onChoose={(chosen) => setInput({ userId: chosen })} />
          <Link to={`/cusmgt/routeCfg?userId=${userId}`}>{t('routeConfig:toRoutes')}</Link>
        </>
      }
    >
      <FilterBar
        filters={[filter.text('adminName', t('routeConfig:adminHint')), filter.pick('countryId', countries)]}
        onReset={() => setInput({ adminName: undefined, countryId: undefined })}
      />
      <div className={placeStyles.chart} data-folded={fold.isFolded || undefined}>
        <VersionChart userId={userId} fold={fold} onOpen={(versionId) => void openMarked(versionId)} />
      </div>
      <ResourceTable
        screen="routeVersion"
        rowKey="versionId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={(row) => setShown([row])}
        rowActions={(row) => [{ key: 'open', label: t('routeConfig:openVersion'), onSelect: () => setShown([row]) }]}
        slots={{
          bulk: (rows) => (
            <Button size="small" disabled={rows.length !== 2} onClick={() => setShown(rows)}>
              {t('routeConfig:compare')}
            </Button>
          ),
        }}
      />
      {shown && (
        <VersionDrawer
          key={shown.map(({ versionId }) => versionId).join()}
          versions={shown}
          onDone={() => {
            setShown(undefined);
            void page.mutate();
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  );
}
