import Switch from 'antd/es/switch';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { UserRow } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';

/** The two switches of an account: connecting and submitting. */
export type SwitchName = 'bind' | 'submit';
export const isOn = (row: Pick<UserRow, 'bindEnabled' | 'submitEnabled'>, name: SwitchName): boolean =>
  name === 'bind' ? row.bindEnabled : row.submitEnabled;

interface SwitchCellProps {
  row: UserRow;
  name: SwitchName;
  onSwitch: (row: UserRow, name: SwitchName) => void;
}

/** One switch of an account, for those who may turn it. */
export function SwitchCell({ row, name, onSwitch }: SwitchCellProps) {
  const { t } = useTranslation();
  const may = useCan()(user.switch) && row.archivedAt === null;
  return (
    <Switch
      size="small"
      checked={isOn(row, name)}
      disabled={!may}
      aria-label={t(name === 'bind' ? 'account:bindSwitch' : 'account:submitSwitch', { name: row.userName })}
      onClick={(_checked, event) => {
        event.stopPropagation();
        onSwitch(row, name);
      }}
    />
  );
}
