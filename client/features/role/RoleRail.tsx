import Form, { type FormInstance } from 'antd/es/form';
import Tabs from 'antd/es/tabs';
import { useEffect, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { allHidden } from '#shared/field-rules.ts';
import { type RoleInput, type RoleRights, role } from '#shared/role.ts';
import { RoleCompare } from './RoleCompare.tsx';
import { RoleEffects } from './RoleEffects.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import styles from './role.module.css';

interface RoleRailProps {
  form: FormInstance<RoleInput>;
  initial: Partial<RoleInput>;
  roleId: string | undefined;
}

/** Between an entry and the question what it means, ms. */
const pause = 400;

/** What the entries mean as they stand: for whom, how the console looks, how another role differs. */
export function RoleRail({ form, initial, roleId }: RoleRailProps) {
  const { t } = useTranslation();
  const values = Form.useWatch((all: RoleInput) => JSON.stringify(rightsOf({ ...initial, ...all })), form);
  const requireMfa = Form.useWatch('requireMfa', form) ?? initial.requireMfa ?? false;
  const entered = values ?? JSON.stringify(rightsOf(initial));
  const settled = useSettled(entered);
  const rights: RoleRights = JSON.parse(settled);
  const { data, error, mutate } = useCall(role.preview, { ...rights, ...(roleId && { roleId }) }, { quiet: true });
  // What the entries before these meant would be wrong now.
  const failed = error && <FailedNotice error={error} onRetry={() => void mutate()} />;
  return (
    <aside className={styles.rail} aria-label={t('role:rail')}>
      <Tabs
        items={[
          ...(roleId === undefined
            ? []
            : [
                {
                  key: 'effects',
                  label: t('role:tabs.effects'),
                  children: failed || <RoleEffects effects={data?.effects} />,
                },
              ]),
          { key: 'preview', label: t('role:tabs.preview'), children: failed || <RoleMenu preview={data} /> },
          {
            key: 'compare',
            label: t('role:tabs.compare'),
            children: <RoleCompare rights={JSON.parse(entered)} requireMfa={requireMfa} roleId={roleId} />,
          },
        ]}
      />
    </aside>
  );
}

const rightsOf = ({ permissions = [], fieldRules, dataScope = 2 }: Partial<RoleInput>): RoleRights => ({
  permissions,
  fieldRules: { ...allHidden, ...fieldRules },
  dataScope,
});

/** `value` once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
