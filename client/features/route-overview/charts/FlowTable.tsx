import Button from 'antd/es/button';
import clsx from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { formatCount, formatPercent } from '#shared/format.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RouteStream } from '#shared/route/charts.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import styles from './route-charts.module.css';

interface FlowTableProps {
  streams: readonly RouteStream[];
  onOpen: (patch: Pick<RouteFilter, 'customerId' | 'countryId' | 'channelId'>) => void;
}

const sides = ['customer', 'country', 'channel'] as const;

/** The chart's streams, largest first; each name filters the rows. */
export function FlowTable({ streams, onOpen }: FlowTableProps) {
  const { t } = useTranslation();
  return (
    <ScrollBox className={clsx(tableStyles.root, styles.scroll)} label={t('routeOverview:charts.flow')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('routeOverview:fields.customerName')}</th>
            <th scope="col">{t('routeOverview:fields.countryName')}</th>
            <th scope="col">{t('routeOverview:fields.channelId')}</th>
            <th scope="col">{t('routeOverview:charts.submitted')}</th>
            <th scope="col">{t('routeOverview:charts.delivered')}</th>
          </tr>
        </thead>
        <tbody>
          {streams.map((stream) => (
            <tr key={sides.map((side) => stream[`${side}Id`]).join()}>
              {sides.map((side) => {
                const id = stream[`${side}Id`];
                return (
                  <td key={side}>
                    {id === null ? (
                      t(`routeOverview:charts.others.${side}`)
                    ) : (
                      <Button type="link" size="small" onClick={() => onOpen({ [`${side}Id`]: id })}>
                        {stream[`${side}Name`]}
                      </Button>
                    )}
                  </td>
                );
              })}
              <td>{formatCount(stream.submitted)}</td>
              <td>{formatPercent(deliveredRate(stream))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
