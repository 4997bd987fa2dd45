import styles from './list/channel-list.module.css';
import '#client/i18n/namespaces/channel.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { Link, useNavigate } from 'react-router-dom';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { ChannelListInput } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { supplier } from '#shared/supplier.ts';
import { ChannelImport } from './list/ChannelImport.tsx';
import { ChannelList } from './list/ChannelList.tsx';
import { ViewSwitch } from './list/ViewSwitch.tsx';

/** The channels of one supplier, which the address names. */
export function SupplierChannelsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(ChannelListInput);
  const { supplierId } = input;
  const suppliers = useSuppliers();
  const listed = suppliers.options.find(({ value }) => value === supplierId);
  // The picker offers the latest ones; an address may name an older one, or none.
  const isUnlisted = supplierId !== undefined && !suppliers.isLoading && !listed;
  const unlisted = useCall(supplier.get, isUnlisted ? { supplierId } : null, { quiet: true });
  const name = listed?.label ?? unlisted.data?.supplierName ?? '';
  usePageSubject(name);
  const newButton = (text: string) => (
    <Can do={channel.add}>
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => navigate(`/supmgt/createNew?supplierId=${supplierId}`)}
      >
        {text}
      </Button>
    </Can>
  );
  const title = () => {
    if (!supplierId || unlisted.error) return t('channel:chooseSupplier');
    return name ? t('channel:ofSupplier', { name }) : t('menu.subSup');
  };
  return (
    <Page
      title={title()}
      purpose={t('channel:ofSupplierPurpose')}
      actions={
        <>
          <OptionSelect
            className={styles.supplier}
            aria-label={t('channel:chooseSupplier')}
            placeholder={t('channel:chooseSupplier')}
            list={suppliers}
            value={unlisted.error ? undefined : supplierId}
            onChange={(chosen) => setInput({ supplierId: chosen === null ? undefined : String(chosen) })}
          />
          {supplierId && !unlisted.error && (
            <>
              <ViewSwitch />
              <ChannelImport />
              {newButton(t('channel:new'))}
            </>
          )}
        </>
      }
    >
      {unlisted.error ? (
        <RowGone
          error={unlisted.error}
          gone={{ title: t('channel:supplierGone'), hint: t('channel:supplierGoneHint') }}
          onRetry={() => void unlisted.mutate()}
        />
      ) : supplierId ? (
        <ChannelList
          key={supplierId}
          input={input}
          onInputChange={setInput}
          supplierId={supplierId}
          next={newButton(t('channel:first'))}
        />
      ) : (
        <Link to="/supmgt/supplier">{t('menu.supplier')}</Link>
      )}
    </Page>
  );
}
