import '#client/i18n/namespaces/lowest-price.ts';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type LowestPrice, LowestPriceInput, lowestPrice } from '#shared/channel/lowest.ts';
import { router } from '#shared/route/router.ts';
import { LowestFilters } from './LowestFilters.tsx';
import { mayTry, routesUrl, trialUrl } from './trial.ts';
import { useLowestColumns } from './use-lowest-columns.tsx';

/** The cheapest channels of each destination. */
export function LowestPricePage() {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(LowestPriceInput);
  const page = useCall(lowestPrice.list, input);
  const columns = useLowestColumns(input.at);
  /** Of the channel that is looked for, else of the cheapest. */
  const actionsOf = ({ countryId, routeOperatorId, ranks }: LowestPrice): RowAction[] => {
    const found = input.channelId ? ranks.find(({ channelId }) => channelId === input.channelId) : ranks[0];
    const routes: RowAction[] =
      routeOperatorId !== null && can(router.list)
        ? [
            {
              key: 'routes',
              label: t('lowestPrice:routes'),
              onSelect: () => void navigate(routesUrl({ countryId, operatorId: routeOperatorId }, input.at)),
            },
          ]
        : [];
    if (!found) return routes;
    const { channelId, channelName: name } = found;
    const trial: RowAction[] =
      mayTry(found, routeOperatorId, input.at) && can(router.apply)
        ? [
            {
              key: 'try',
              label: input.channelId ? t('lowestPrice:tryIt') : t('lowestPrice:try', { name }),
              onSelect: () => void navigate(trialUrl(channelId, { countryId, operatorId: routeOperatorId })),
            },
          ]
        : [];
    return [
      ...(input.channelId ? [...trial, ...routes] : [...routes, ...trial]),
      {
        key: 'prices',
        label: t('lowestPrice:prices', { name }),
        onSelect: () => void navigate(`/supmgt/price?channelId=${channelId}`),
      },
    ];
  };
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
        rowActions={actionsOf}
      />
    </Page>
  );
}
