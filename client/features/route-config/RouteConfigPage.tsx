import '#client/i18n/namespaces/route-config.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { userRouters } from '#shared/route/calls.ts';
import { AccountPicker } from './AccountPicker.tsx';
import { useChannelNames } from './channel-names.ts';
import { RouteAccounts } from './RouteAccounts.tsx';
import { RouteActions } from './RouteActions.tsx';
import { RouteEditor } from './RouteEditor.tsx';
import { RouteUrl } from './route-url.ts';

/** The routes of the account that the address names; the accounts to choose from, where it names none. */
export function RouteConfigPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(RouteUrl);
  const { userId, at } = input;
  const table = useCall(userRouters.get, userId === undefined ? null : { userId, ...(at !== undefined && { at }) }, {
    quiet: true,
    keepPreviousData: false,
  });
  const names = useChannelNames();
  const can = useCan();
  const name = table.data?.userName;
  usePageSubject(name);
  const picker = (
    <AccountPicker
      userId={userId}
      name={name}
      onChoose={(chosen) =>
        setInput({
          userId: chosen,
          countryId: undefined,
          channelId: undefined,
          keyword: undefined,
          only: undefined,
          at: undefined,
        })
      }
    />
  );
  if (userId === undefined) {
    return <RouteAccounts title={t('routeConfig:choose')} path="/cusmgt/routeCfg" action={t('menu.routeConfig')} />;
  }
  if (table.data) {
    return (
      <RouteEditor
        key={userId}
        table={table.data}
        names={names}
        input={input}
        onInputChange={setInput}
        picker={picker}
        onReload={async () => {
          await table.mutate();
        }}
      />
    );
  }
  return (
    <Page
      title={t('routeConfig:choose')}
      purpose={t('routeConfig:purpose')}
      actions={
        table.error ? (
          picker
        ) : (
          <RouteActions
            userId={userId}
            picker={picker}
            scheduled={0}
            hasEdits={can(userRouters.lock) && at === undefined}
            isEditable={false}
          />
        )
      }
    >
      {table.error && (
        <RowGone
          error={table.error}
          gone={{ title: t('routeConfig:gone'), hint: t('routeConfig:goneHint') }}
          onRetry={() => void table.mutate()}
        />
      )}
      {!table.error && <Loading rows={12} />}
    </Page>
  );
}
