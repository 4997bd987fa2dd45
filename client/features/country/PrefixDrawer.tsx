import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { TablePages } from '#client/kit/table/TablePages.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useClearIcon } from '#client/kit/use-clear-icon.tsx';
import { country } from '#shared/country.ts';
import { type Operator, operator } from '#shared/operator.ts';
import styles from './country.module.css';
import { pastedPrefixes } from './prefix-list.ts';

/** Prefixes the contract takes at once. */
const maxPrefixes = 5000;

interface PrefixDrawerProps {
  row: Operator;
  /** Dial code of its country. */
  cc: string;
  onClose: () => void;
}

/** The prefixes of one operator: found, pasted in by the hundred, taken away. */
export function PrefixDrawer({ row, cc, onClose }: PrefixDrawerProps) {
  const { t } = useTranslation();
  const clearIcon = useClearIcon();
  const lang = useLang();
  const can = useCan();
  const [input, setInput] = useState<{ pageNo?: number; pageSize?: number }>({});
  const [keyword, setKeyword] = useState('');
  const [text, setText] = useState('');
  const { operatorId } = row;
  const page = useCall(operator.prefixes, { operatorId, ...input, ...(keyword && { keyword }) }, { quiet: true });
  const { send, isSending } = useSend(operator.savePrefixes);
  const { prefixes, bad } = pastedPrefixes(text, cc);
  const mayEdit = can(operator.savePrefixes);
  const name = lang === 'zh' ? row.operatorName : row.operatorNameEn;

  const save = async (change: { add?: string[]; remove?: string[] }) => {
    const outcome = await send({ operatorId, add: change.add ?? [], remove: change.remove ?? [] }).catch(asCallError);
    // `call()` has already shown a failure.
    if (outcome instanceof Error) return;
    const { added, removed } = outcome;
    notify({
      type: 'success',
      text: change.remove
        ? t('operator:prefix.removed', { count: removed })
        : t('operator:prefix.added', { count: added }),
    });
    if (change.add) setText('');
    await refetch(operator.prefixes, operator.list, country.list);
  };
  const problem = () => {
    if (prefixes.length > maxPrefixes) return t('operator:prefix.tooMany');
    return bad.length > 0 ? t('operator:prefix.bad', { cc, list: bad.slice(0, 5).join(', ') }) : undefined;
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={560}
      title={t('operator:prefix.title', { name })}
      className={styles.prefixDrawer}
    >
      {mayEdit && (
        <div className={styles.prefixAdd}>
          <label htmlFor="prefix-add">{t('operator:prefix.add')}</label>
          <Input.TextArea
            id="prefix-add"
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoSize={{ minRows: 2, maxRows: 8 }}
            className={styles.operatorCode}
            aria-describedby="prefix-help"
          />
          <small id="prefix-help" data-bad={problem() ? true : undefined}>
            {problem() ?? t('operator:prefix.addHint', { cc })}
          </small>
          <div>
            <Button
              type="primary"
              disabled={prefixes.length === 0 || problem() !== undefined}
              loading={isSending}
              onClick={() => void save({ add: prefixes })}
            >
              {prefixes.length > 0
                ? t('operator:prefix.addButton', { count: prefixes.length })
                : t('operator:prefix.addNone')}
            </Button>
          </div>
        </div>
      )}
      <Input.Search
        allowClear={clearIcon}
        aria-label={t('operator:prefix.search')}
        placeholder={t('operator:prefix.search')}
        inputMode="numeric"
        onSearch={(value) => {
          setKeyword(value.replace(/\D/g, '').slice(0, 12));
          setInput({ ...input, pageNo: 1 });
        }}
      />
      {page.error && !page.data && <p className={styles.prefixNone}>{page.error.message}</p>}
      {!page.data && !page.error && <Loading />}
      {page.data?.total === 0 && (
        <p className={styles.prefixNone}>{t(keyword ? 'operator:prefix.noMatch' : 'operator:prefix.none')}</p>
      )}
      {page.data && page.data.total > 0 && (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('operator:prefix.prefix')}</th>
                <th>{t('operator:prefix.source')}</th>
                <th>{t('operator:prefix.since')}</th>
                {mayEdit && <th className={styles.isAction}>{t('kit.table.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {page.data.list.map(({ prefix, source, effectiveFrom }) => (
                <tr key={prefix}>
                  <th scope="row" className={cellStyles.code}>
                    {prefix}
                  </th>
                  <td>{t(`operator:prefix.sources.${source}`)}</td>
                  <td>
                    <TimeText value={effectiveFrom} />
                  </td>
                  {mayEdit && (
                    <td className={styles.isAction}>
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t('operator:prefix.remove', { prefix })}
                        title={t('operator:prefix.remove', { prefix })}
                        onClick={() => void save({ remove: [prefix] })}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          <TablePages total={page.data.total} input={input} onChange={(patch) => setInput({ ...input, ...patch })} />
        </>
      )}
    </Drawer>
  );
}
