import '#client/i18n/namespaces/country.ts';
import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import { useState } from 'react';
import { refetch } from '#client/http/use-call.ts';
import { useCalls } from '#client/http/use-calls.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { type Country, country, Region } from '#shared/country.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import { plainColumn } from '../frame/plain-column.ts';
import styles from './tables.module.css';

/** A region, or one of its countries below it. */
interface Line {
  readonly key: string;
  readonly name: string;
  readonly depth: 0 | 1;
  readonly countries: readonly Country[];
}

const sum = (line: Line, field: 'operatorCount' | 'prefixCount') =>
  line.countries.reduce((total, row) => total + row[field], 0);

/** Rows that open into others: the list holds what is open, so that virtual rows and keys work as in any table. */
export function TreeTable() {
  const { t } = useTranslation();
  const lang = useLang();
  const pages = useCalls(country.list, [
    { pageNo: 1, pageSize: 200 },
    { pageNo: 2, pageSize: 200 },
  ]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['asia']));
  const rows = pages.flatMap((page) => page?.list ?? []);
  const isLoading = pages.includes(undefined);
  const lines = valuesOf(Region).flatMap((region): Line[] => {
    const countries = rows.filter((row) => row.region === region);
    const name = t(`country:regions.${region}`);
    const children = countries.map((row) => ({
      key: row.countryId,
      name: lang === 'zh' ? row.countryName : row.countryNameEn,
      depth: 1 as const,
      countries: [row],
    }));
    return [{ key: region, name, depth: 0, countries }, ...(opened.has(region) ? children : [])];
  });
  const toggle = (key: string) =>
    setOpened((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <ResourceTable<Line>
      screen="templateTree"
      rowKey="key"
      page={{
        data: isLoading ? undefined : { list: lines, total: lines.length },
        error: undefined,
        isLoading,
        isValidating: false,
        mutate: () => refetch(country.list),
      }}
      input={{}}
      onInputChange={() => {}}
      more={wholeList}
      columns={[
        plainColumn('name', t('templatePages:tables.fields.region'), (line) => line.name, {
          width: 280,
          isOnPhone: true,
          render: (line) =>
            line.depth === 1 ? (
              <span className={styles.child}>{line.name}</span>
            ) : (
              <button
                type="button"
                className={styles.opener}
                aria-expanded={opened.has(line.key)}
                onClick={() => toggle(line.key)}
              >
                {opened.has(line.key) ? <CaretDownOutlined /> : <CaretRightOutlined />}
                {line.name}
              </button>
            ),
        }),
        plainColumn(
          'countries',
          t('templatePages:tables.fields.countries'),
          (line) => (line.depth === 0 ? formatCount(line.countries.length) : ''),
          { width: 120, align: 'right', isOnPhone: true },
        ),
        plainColumn(
          'operators',
          t('templatePages:tables.fields.operators'),
          (line) => formatCount(sum(line, 'operatorCount')),
          { width: 120, align: 'right', isOnPhone: true },
        ),
        plainColumn(
          'prefixes',
          t('templatePages:tables.fields.prefixes'),
          (line) => formatCount(sum(line, 'prefixCount')),
          { width: 120, align: 'right' },
        ),
      ]}
    />
  );
}
