import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Selectable, sql } from 'kysely';
import { formatCount } from '#shared/format.ts';
import type { Chart, ChartInput } from '#shared/statistic/chart.ts';
import { metricWithUnit, resultText } from '#shared/statistic/metric-text.ts';
import { chartMailTexts } from '#shared/texts/chart-mail.ts';
import { fill } from '#shared/texts/fields.ts';
import { metricTitles } from '#shared/texts/statistic-titles.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Boss } from '../../platform/files/boss.ts';
import type { ExportFor } from '../../platform/files/export-kind.ts';
import { concealed, workbook } from '../../platform/files/export-rows.ts';
import { momentWriter } from '../../platform/files/sheet.ts';
import { concealerOf } from '../../platform/http/conceal.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { rightsOfAdmin } from '../../platform/rights/rights.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { chart, concealedField } from './chart.ts';
import { columnsOf, ExportedCell, rowsOf } from './chart-export.ts';
import { rangeAt } from './chart-views.ts';

const queue = 'chart-mail';

interface Parts extends StatisticSources {
  db: Db;
  boss: Boss;
  mails: Mails;
  settings: Settings;
  publicUrl: string | undefined;
}

/** Mails the charts that administrators keep, each by the rights that its reader has at that moment. */
export function createChartMails({ boss, mails, publicUrl, settings, ...sources }: Parts) {
  const { db } = sources;

  const work = async (chartViewId: string, at: number): Promise<void> => {
    const row = await db
      .selectFrom('chart_view')
      .innerJoin('admin', 'admin.admin_id', 'chart_view.admin_id')
      .selectAll('chart_view')
      .select(['admin.email', 'admin.username', 'admin.status'])
      .where('chart_view_id', '=', chartViewId)
      .executeTakeFirst();
    if (!row || row.mail_every === 'never' || row.status !== 1 || row.email === '') return;
    const { permissions, ...seen } = await rightsOfAdmin(db, row.admin_id);
    const { lang, timezone } = row;
    const reader = {
      adminId: row.admin_id,
      username: row.username,
      lang,
      timezone,
      ...seen,
      permissions: [...permissions],
    };
    const mayRead = permissions.has('chart_query') && permissions.has('chart_query:export');
    const made =
      mayRead && concealedField(row.question, reader.fieldRules) === undefined
        ? await mailOf(row, { at, reader })
        : undefined;
    const link = publicUrl === undefined ? '' : `${publicUrl}/#/sms/multidimensionalChart?${row.query}`;
    const words = { name: row.chart_name, link };
    const { stopped } = chartMailTexts[lang];
    const mail = made
      ? { subject: fill(made.subject, words), text: fill(made.text, words), attachment: made.attachment }
      : { subject: fill(stopped.subject, words), text: fill(stopped.text, words) };
    await mails.start();
    await db.transaction().execute(async (trx) => {
      await mails.send(trx, { kind: 'chart', by: row.username, to: row.email, ...mail });
      await trx
        .updateTable('chart_view')
        .set(made ? { mailed_at: new Date(at) } : { mail_every: 'never' })
        .where('chart_view_id', '=', chartViewId)
        .execute();
    });
  };

  /** Undefined where the question can no longer be asked. */
  const mailOf = async (row: Selectable<Tables['chart_view']>, { at, reader }: { at: number; reader: ExportFor }) => {
    const { range, ...question } = row.question;
    const dateTime = await rangeAt(db, { range, at, timezone: row.timezone });
    const input: ChartInput = { ...question, dateTime };
    try {
      const answer = await chart({ ...sources, settings }, input, {
        scope: reader,
        lang: row.lang,
        timezone: row.timezone,
      });
      const { text, empty, subject } = chartMailTexts[row.lang];
      const moment = momentWriter({ timezone: row.timezone });
      const [from, to] = answer.dateTime.map((time) => moment(time).slice(0, 16));
      const words = { from: from ?? '', to: to ?? '', zone: row.timezone };
      if (answer.cells.length === 0)
        return { subject: fill(subject, words), text: fill(empty, words), attachment: undefined };
      const totals = totalLines(answer, input, row.lang);
      const content = await fileOf(answer, input, reader);
      return {
        subject: fill(subject, words),
        text: fill(text, { ...words, totals, rows: formatCount(answer.cells.length) }),
        attachment: { name: `${row.chart_name.replace(/[\\/:*?"<>|]/g, ' ')}.xlsx`, content },
      };
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  boss.define({ name: queue, retries: 3, work: ({ chartViewId = '', at = '' }) => work(chartViewId, Number(at)) });

  /** Sends what has become due to the queue, once on whichever instance. */
  return async (now: number): Promise<number> => {
    const at = new Date(now);
    const isDue = sql<boolean>`(date_trunc(mail_every, ${at}::timestamptz at time zone timezone - make_interval(hours => mail_hour))
      + make_interval(hours => mail_hour)) at time zone timezone > mail_from`;
    const { rows } = await sql`select from chart_view where mail_every <> 'never' and ${isDue} limit 1`.execute(db);
    if (rows.length === 0 || !(await mails.isConfigured())) return 0;
    await boss.start();
    return db.transaction().execute(async (trx) => {
      const due = await trx
        .updateTable('chart_view')
        .set({ mail_from: at })
        .where('mail_every', '<>', 'never')
        .where(isDue)
        .returning('chart_view_id as chartViewId')
        .execute();
      for (const { chartViewId } of due) await boss.send(queue, { chartViewId, at: String(now) }, trx);
      return due.length;
    });
  };
}

/** The workbook with the columns that the question asks for. */
function fileOf(answer: Chart, input: ChartInput, reader: ExportFor): Promise<Buffer> {
  const asked = new Set<string>([
    ...(input.step ? ['time'] : []),
    ...input.dimensions,
    ...input.metrics,
    ...(input.calculated ? ['result'] : []),
  ]);
  const columns = columnsOf(reader).filter(({ key }) => asked.has(key));
  const blocks = Readable.from([rowsOf(answer, input.dimensions)]);
  const rows = concealed(blocks, concealerOf(ExportedCell), reader.fieldRules, () => {});
  return buffer(workbook(columns, rows, reader));
}

function totalLines({ totals, baseCurrency }: Chart, { metrics, calculated }: ChartInput, lang: 'zh' | 'en'): string {
  const lines = metrics.map(
    (metric) => `${metricTitles[lang][metric]}: ${metricWithUnit(metric, totals[metric] ?? null, baseCurrency)}`,
  );
  if (calculated && totals.result !== undefined && totals.result !== null)
    lines.push(`${calculated.name}: ${resultText(totals.result)}`);
  return lines.join('\n');
}
