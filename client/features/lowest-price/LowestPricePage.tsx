import '#client/i18n/namespaces/lowest-price.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { LowestPriceInput, lowestPrice } from '#shared/channel/lowest.ts';
import { router } from '#shared/route/router.ts';
import { LowestFilters } from './LowestFilters.tsx';
import { mayTry, trialUrl } from './trial.ts';
import { useLowestColumns } from './use-lowest-columns.tsx';

/** The cheapest channels of each destination. */
export function LowestPricePage() {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(LowestPriceInput);
  const page = useCall(lowestPrice.list, input);
  const columns = useLowestColumns();
  return (
    <Page title={t('menu.lowerPrice')} purpose={t('lowestPrice:purpose')}>
      <LowestFilters input={input} onChange={(patch) => setInput({ ...patch, pageNo: undefined })} />
      <ResourceTable
        screen="lowest-price"
        rowKey="operatorId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        rowActions={({ routeOperatorId, ranks: [first] }) => [
          ...(routeOperatorId !== null && can(router.list)
            ? [
                {
                  ...{ key: 'routes', label: t('lowestPrice:routes') },
                  onSelect: () => void navigate(`/routeAll?operatorId=${routeOperatorId}`),
                },
              ]
            : []),
          ...(first && mayTry(first, routeOperatorId) && can(router.apply)
            ? [
                {
                  ...{ key: 'try', label: t('lowestPrice:try', { name: first.channelName }) },
                  onSelect: () => void navigate(trialUrl(first.channelId, routeOperatorId)),
                },
              ]
            : []),
          ...(first
            ? [
                {
                  ...{ key: 'prices', label: t('lowestPrice:prices', { name: first.channelName }) },
                  onSelect: () => void navigate(`/supmgt/price?channelId=${first.channelId}`),
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}
