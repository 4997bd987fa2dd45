import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { ShownRow } from '../draft.ts';
import type { PresentTable } from '../present.ts';
import styles from '../route.module.css';

interface CopyRowProps {
  row: RouteRowInput;
  shown: ShownRow;
  present: PresentTable;
}

/** Gives the row's routing to other operators: those of the same country first, then other countries' default rows. */
export function CopyRow({ row, shown: { stored }, present: { rows, edits } }: CopyRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [targets, setTargets] = useState<readonly string[]>([]);
  const others = rows.filter(({ stored: { operatorId } }) => operatorId !== stored.operatorId);
  const isNear = ({ stored: { countryId } }: ShownRow) => countryId === stored.countryId;
  const optionOf = ({ stored: other, isDefault }: ShownRow) => ({
    value: other.operatorId,
    label: `${other.countryName} · ${isDefault ? t('routeConfig:others') : `${other.operatorName} ${other.mccmnc ?? ''}`}`,
  });
  const copy = () => {
    edits.change(
      targets.flatMap((operatorId) => {
        const target = others.find((other) => other.stored.operatorId === operatorId);
        // An agent price belongs to its destination.
        return target ? [[operatorId, { ...row, operatorId, priceAgent: target.row.priceAgent ?? null }] as const] : [];
      }),
    );
    notify({ type: 'success', text: t('routeConfig:copied', { count: targets.length }) });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('routeConfig:copyRow')}</Button>
      <Dialog
        open={isOpen}
        title={t('routeConfig:copyRow')}
        okText={t('routeConfig:copyButton', { count: targets.length })}
        okButtonProps={{ disabled: targets.length === 0 }}
        onOk={copy}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p>{t('routeConfig:copyHint')}</p>
        <Select
          mode="multiple"
          className={styles.wide}
          aria-label={t('routeConfig:copyTo')}
          placeholder={t('routeConfig:copyTo')}
          value={[...targets]}
          onChange={setTargets}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...others.filter(isNear).map(optionOf),
            ...others.filter((other) => !isNear(other) && other.isDefault).map(optionOf),
          ]}
        />
      </Dialog>
    </>
  );
}
