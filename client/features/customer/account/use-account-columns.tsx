import { Link } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { valuesOf } from '#shared/fields.ts';
import { type UserRow, UserSortField } from '#shared/user/row.ts';
import styles from '../customer.module.css';
import { AddressesCell } from './AddressesCell.tsx';
import { accountTypes, contentPolicies, limitUnits, senderPolicies, trafficTypes } from './account-choices.ts';
import { SessionsCell } from './SessionsCell.tsx';
import { BlocksCell, PricesCell, RoutesCell } from './SetupCells.tsx';
import { SwitchCell, type SwitchName } from './SwitchCell.tsx';

interface ColumnsOptions {
  /** Whether the accounts are of several customers. */
  hasCustomer: boolean;
  onSwitch: (row: UserRow, name: SwitchName) => void;
  onSessions: (row: UserRow) => void;
}

/** The columns of the list: which account, how it connects, what it may. */
export function useAccountColumns({ hasCustomer, onSwitch, onSessions }: ColumnsOptions) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const column = columnsOf<UserRow, 'account'>('account', t, valuesOf(UserSortField));
  return column.all(
    [
      column.text('userName', { width: 176, least: 120, isOnPhone: true }),
      column.text('customerName', {
        width: 160,
        least: 104,
        isOnPhone: hasCustomer,
        isOptional: !hasCustomer,
        render: (row) => (
          <Link className={styles.accounts} to={`/cusmgt/cusDetail?customerId=${row.customerId}`}>
            {row.customerName}
          </Link>
        ),
      }),
      column.status('status', switchChoices(t), { width: 96, isOnPhone: true }),
      column.count('boundSessions', {
        width: 128,
        least: 104,
        render: (row) => <SessionsCell row={row} onOpen={onSessions} />,
        isOnPhone: true,
      }),
      column.count('parts24h', { width: 112, isOnPhone: true }),
      column.count('deliveredPct24h', {
        width: 124,
        isOnPhone: true,
        render: (row) => <SampledRate pct={row.deliveredPct24h} of={row.submitted24h} />,
      }),
      column.count('blocked24h', { width: 116, isDecisive: true, render: (row) => <BlocksCell row={row} /> }),
      column.count('maxTps', { width: 96 }),
      column.own('bindEnabled', {
        width: 96,
        render: (row) => <SwitchCell row={row} name="bind" onSwitch={onSwitch} />,
      }),
      column.own('submitEnabled', {
        width: 96,
        render: (row) => <SwitchCell row={row} name="submit" onSwitch={onSwitch} />,
      }),
      column.own('ipWhitelist', {
        copyText: (row) => row.ipWhitelist.join(','),
        width: 132,
        render: (row) => <AddressesCell row={row} />,
      }),
      column.kind('accountType', accountTypes(t), { width: 108 }),
      column.code('systemId', { width: 148 }),
      column.time('lastTrafficAt', { width: 152 }),
      column.count('destinationsTotal', { width: 96, render: (row) => <PricesCell row={row} /> }),
      column.count('routeVersionNo', { width: 108, render: (row) => <RoutesCell row={row} /> }),
      column.kind('trafficType', trafficTypes(t), { width: 104 }),
      column.kind('senderPolicy', senderPolicies(t), { width: 120 }),
      column.kind('contentPolicy', contentPolicies(t), { width: 128 }),
      column.time('updatedAt'),
      column.text('customerCode', { width: 116, isOptional: true }),
      column.count('maxBind', { isOptional: true }),
      column.count('windowSize', { isOptional: true }),
      column.kind('limitUnit', limitUnits(t), { isOptional: true, width: 96 }),
      column.code('dailyLimit', { isOptional: true }),
      column.money('dailyLimitBase', () => baseCurrency, { isOptional: true, width: 152 }),
      column.code('monthlyLimit', { isOptional: true }),
      column.money('monthlyLimitBase', () => baseCurrency, { isOptional: true, width: 152 }),
      column.text('defaultSender', { isOptional: true, width: 128 }),
      column.own('alertMails', {
        copyText: (row) => row.alertMails.join(','),
        isOptional: true,
        width: 220,
        render: (row) => row.alertMails.join(', '),
      }),
      column.text('remark', { isOptional: true, width: 240 }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
      column.time('createdAt', { isOptional: true }),
      column.text('createdBy', { isOptional: true, width: 120 }),
    ],
    {
      archivedAt: 'elsewhere',
      bindModes: 'hidden',
      blockedFor: 'elsewhere',
      boundIps: 'elsewhere',
      customerId: 'hidden',
      customerStatus: 'hidden',
      submitted24h: 'elsewhere',
      userId: 'hidden',
      version: 'hidden',
    },
  );
}
