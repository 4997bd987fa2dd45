import type { Generated, JSONColumnType } from 'kysely';
import type { ChartQuestion, MailEvery } from '#shared/chart-view.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { DefaultTime, GeneratedKey, Key, NullableTime } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    chart_view: {
      chart_view_id: GeneratedKey;
      admin_id: Key;
      chart_name: string;
      query: string;
      question: JSONColumnType<ChartQuestion>;
      is_pinned: boolean;
      mail_every: MailEvery;
      mail_hour: number;
      timezone: string;
      lang: Lang;
      mail_from: DefaultTime;
      mailed_at: NullableTime;
      version: Generated<number>;
    };
  }
}
