import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { FoldButton } from '#client/kit/FoldButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { inheriting, ownRow, type ShownRow } from '../draft.ts';
import type { PresentTable } from '../present.ts';
import { formatUnitPrice } from '../price-words.ts';
import styles from '../route.module.css';
import { CopyRow } from './CopyRow.tsx';
import { ItemList } from './ItemList.tsx';
import { MonitorFields } from './MonitorFields.tsx';
import { PlannedNotice } from './PlannedNotice.tsx';
import graphStyles from './row-graph.module.css';
import { TestBox } from './TestBox.tsx';

const RouteGraph = lazyPart(() =>
  import('#client/business/route-graph/RouteGraph.tsx').then((module) => module.RouteGraph),
);

interface RowDrawerProps {
  shown: ShownRow;
  present: PresentTable;
  onClose: () => void;
}

/** One row: whether it is on, its items and resend groups in their order, its agent price and its monitor. */
export function RowDrawer({ shown, present, onClose }: RowDrawerProps) {
  const { t } = useTranslation();
  const { edits, isEditable, table } = present;
  const { stored, isDefault } = shown;
  const [row, setRow] = useState<RouteRowInput>(shown.row);
  const seesAgentPrice = useFieldAccess('agentPrice') === 'shown';
  const channels = useCall(
    userRouters.channels,
    { operatorId: stored.operatorId, userId: table.userId },
    { quiet: true },
  );
  const patch = (change: Partial<RouteRowInput>) => setRow({ ...row, ...change });
  const place = isDefault ? t('routeConfig:others') : `${stored.operatorName} ${stored.mccmnc ?? ''}`;
  const isOn = row.rowStatus === 1;
  const [isGraphShown, setGraphShown] = useState(false);
  const codeOf = (channelId: string) =>
    channels.data?.find((channel) => channel.channelId === channelId)?.channelCode ?? `#${channelId}`;
  const planned = table.planned.filter(({ operatorId }) => operatorId === stored.operatorId);
  const apply = () => {
    const isBack = row.rowStatus === 0 && !isDefault;
    edits.change([[stored.operatorId, isBack && stored.rowId !== null ? null : row]]);
    onClose();
  };
  return (
    <Drawer
      open
      size={760}
      title={`${stored.countryName} · ${place}`}
      onClose={onClose}
      footer={
        isEditable && (
          <div className={styles.drawerFoot}>
            <CopyRow row={row} shown={shown} present={present} />
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button type="primary" onClick={apply}>
              {t('routeConfig:apply')}
            </Button>
          </div>
        )
      }
    >
      {planned.length > 0 && <PlannedNotice planned={planned} />}
      <fieldset disabled={!isEditable} className={styles.fields}>
        <Form layout="vertical" component="div">
          <Segmented
            aria-label={t('routeConfig:fields.rowStatus')}
            className={styles.status}
            disabled={!isEditable}
            value={row.rowStatus}
            options={([1, 2, 0] as const)
              .filter((status) => status !== 0 || !isDefault)
              .map((value) => ({ value, label: t(`routeConfig:statuses.s${value}`) }))}
            onChange={(rowStatus) => {
              if (rowStatus === 0) setRow({ ...inheriting(stored.operatorId), priceAgent: row.priceAgent ?? null });
              else if (row.rowStatus === 0) setRow({ ...ownRow(shown), rowStatus });
              else patch({ rowStatus });
            }}
          />
          {row.rowStatus === 2 && (
            <Form.Item label={t('routeConfig:blockReason')}>
              <Input
                aria-label={t('routeConfig:blockReason')}
                maxLength={200}
                value={row.blockReason}
                onChange={(event) => patch({ blockReason: event.target.value })}
              />
            </Form.Item>
          )}
          {row.rowStatus === 0 && <p>{t('routeConfig:inheritsHint')}</p>}
          {isOn && (
            <>
              <h3>{t('routeConfig:fields.channels')}</h3>
              <ItemList
                kind="item"
                items={row.configItems}
                channels={channels.data}
                onChange={(configItems) => patch({ configItems })}
              />
              <h3>{t('routeConfig:fields.resend')}</h3>
              <ItemList
                kind="resend"
                items={row.resendConfigItems}
                channels={channels.data}
                onChange={(resendConfigItems) => patch({ resendConfigItems })}
              />
            </>
          )}
          {seesAgentPrice && (
            <Form.Item
              label={t('routeConfig:fields.priceAgent')}
              extra={t('routeConfig:priceAgentHint', { price: formatUnitPrice(stored.defaultPriceAgent) || '–' })}
            >
              <Input
                aria-label={t('routeConfig:fields.priceAgent')}
                inputMode="decimal"
                value={row.priceAgent ?? ''}
                placeholder={formatUnitPrice(stored.defaultPriceAgent)}
                onChange={(event) => patch({ priceAgent: event.target.value.trim() || null })}
              />
            </Form.Item>
          )}
          {isOn && <MonitorFields row={row} onChange={patch} />}
        </Form>
      </fieldset>
      {isOn && (
        <div className={graphStyles.root}>
          <FoldButton
            label={t(isGraphShown ? 'routeConfig:graph.hide' : 'routeConfig:graph.show')}
            isFolded={!isGraphShown}
            setFolded={(isFolded) => setGraphShown(!isFolded)}
          />
          {isGraphShown && <RouteGraph row={row} codeOf={codeOf} height={360} />}
        </div>
      )}
      <TestBox row={row} shown={shown} present={present} />
    </Drawer>
  );
}
