import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { nothing } from '#client/kit/table/column.ts';
import type { NumberAnswer } from '#shared/operator.ts';
import styles from './country.module.css';
import { IsoCode } from './IsoCode.tsx';
import { linesOf } from './number-lines.ts';

/** Rows drawn at once; the file and the clipboard always hold all. */
const drawn = 100;

const rangeOf = ({ min, max }: { min: number; max: number }): string => (min === max ? `${min}` : `${min}–${max}`);

/** What is known of each number, in the order they were asked for. */
export function NumberAnswers({ answers }: { answers: readonly NumberAnswer[] }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const titles = (['number', 'normalized', 'country', 'operator', 'code', 'source', 'ported'] as const).map((key) =>
    t(`operator:query.${key}`),
  );
  const invalid = answers.filter(({ valid }) => !valid).length;
  const shown = isAll ? answers : answers.slice(0, drawn);
  const sourceOf = ({ source, prefix, problem, lengths }: NumberAnswer) => {
    if (problem === null) {
      return t(`operator:query.sources.${source}`, { prefix });
    }
    const reason = t(`operator:query.problems.${problem}`);
    return lengths ? t('operator:query.lengths', { reason, digits: rangeOf(lengths) }) : reason;
  };
  const cellsOf = (answer: NumberAnswer) => [
    answer.number,
    answer.normalized,
    answer.countryName,
    answer.operatorName,
    answer.mccmnc,
    sourceOf(answer),
    answer.ported ? t('kit.yes') : '',
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(linesOf(titles, answers, cellsOf, '\t'));
    notify({ type: 'success', text: t('kit.copied') });
  };
  const save = () =>
    saveFile({
      name: `${t('operator:query.fileName')}.csv`,
      // Spreadsheets guess the encoding without the mark.
      blob: new Blob([`\ufeff${linesOf(titles, answers, cellsOf, ',')}\r\n`], { type: 'text/csv;charset=utf-8' }),
    });

  return (
    <div className={styles.numberAnswers}>
      <div className={styles.numberBar}>
        <span role="status">
          {t('operator:query.answered', { count: answers.length })}
          {invalid > 0 && ` · ${t('operator:query.invalid', { count: invalid })}`}
        </span>
        <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('operator:query.copy')}
        </Button>
        <Button size="small" icon={<DownloadOutlined />} onClick={save}>
          {t('operator:query.save')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the only way for keys to scroll it */}
      <section className={styles.numberRows} aria-label={t('operator:query.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((answer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be asked for twice, and rows never move
              <tr key={index}>
                <th scope="row" className={cellStyles.code}>
                  {answer.number}
                </th>
                <td className={cellStyles.code}>{answer.normalized || nothing}</td>
                <td>
                  {answer.iso2 ? (
                    <>
                      <IsoCode code={answer.iso2} />
                      {answer.countryName}
                    </>
                  ) : (
                    nothing
                  )}
                </td>
                <td>{answer.operatorName || nothing}</td>
                <td className={cellStyles.code}>{answer.mccmnc || nothing}</td>
                <td data-bad={answer.valid ? undefined : true}>{sourceOf(answer)}</td>
                <td>{answer.ported ? t('kit.yes') : nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < answers.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('operator:query.showAll', { count: answers.length })}
        </Button>
      )}
    </div>
  );
}
