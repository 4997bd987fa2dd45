/** A list screen that is not in the console: public holidays, on which networks are busy. Its own files by their paths. */
export const ownFiles = {
  'shared/holiday.ts': `import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Name } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

export const Holiday = Type.Object({ holidayId: Id, holidayName: Name });
export type Holiday = Static<typeof Holiday>;

export const holiday = {
  list: endpoint({
    path: '/api/admin/holiday/list',
    permission: 'holiday_list',
    reads: true,
    summary: 'Public holidays',
    input: PageInput,
    reply: pageOf(Holiday),
  }),
  add: endpoint({
    path: '/api/admin/holiday/add',
    permission: 'holiday_list:edit',
    summary: 'Enter a holiday',
    input: Type.Object({ holidayName: Name }),
    reply: Holiday,
  }),
};
`,
  'shared/holiday/permissions.ts': `import type { PermissionNames } from '../permission-types.ts';

export const holidayPermissions = {
  holiday_list: { zh: '节假日', en: 'Holidays' },
  'holiday_list:edit': { zh: '维护', en: 'Maintain' },
} as const satisfies PermissionNames;
`,
  'shared/holiday/logged.ts': `import type { LoggedResources } from '../logged-types.ts';

export const holidayLogged: LoggedResources = {
  holiday: {
    zh: '节假日',
    en: 'Holiday',
    scope: 'everybody',
    target: { permission: 'holiday_list', path: () => '/supmgt/holiday' },
  },
};
`,
  'shared/holiday/screens.ts': `import type { Screen } from '../screen-types.ts';

export const holidayScreens = [
  {
    path: '/supmgt/holiday',
    name: 'Holiday',
    authId: 'holiday_list',
    title: 'menu.holiday',
    icon: 'country',
  },
] as const satisfies readonly Screen[];
`,
  'server/platform/db/migrations/9999-holiday.sql': `create table holiday (
  holiday_id bigint generated always as identity primary key,
  holiday_name text not null
);
`,
  'server/features/holiday/tables.ts': `import type { GeneratedKey } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    holiday: { holiday_id: GeneratedKey; holiday_name: string };
  }
}
`,
  'server/features/holiday/routes.ts': `import { holiday } from '#shared/holiday.ts';
import { audit } from '../../platform/db/audit.ts';
import { pageOf } from '../../platform/db/query.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';

const columns = ['holiday_id as holidayId', 'holiday_name as holidayName'] as const;

export const holidayFeature: Feature = async (app, { database: { db } }) => {
  route(app, holiday.list, async (input) => {
    const { limit, offset } = pageOf(input);
    const list = await db.selectFrom('holiday').select(columns).limit(limit).offset(offset).execute();
    return { list, total: list.length };
  });
  route(app, holiday.add, ({ holidayName }, viewer) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('holiday')
        .values({ holiday_name: holidayName })
        .returning(columns)
        .executeTakeFirstOrThrow();
      const { holidayId: targetId } = row;
      await audit(trx, viewer, { resource: 'holiday', action: 'add', targetId, targetName: holidayName });
      return row;
    }),
  );
};
`,
  'client/features/holiday/screens.ts': `import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  { path: '/supmgt/holiday', page: () => import('./HolidayPage.tsx').then((module) => module.HolidayPage) },
];
`,
  'client/features/holiday/HolidayPage.tsx': `import '#client/i18n/namespaces/holiday.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useCall } from '#client/http/use-call.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Holiday, holiday } from '#shared/holiday.ts';

export function HolidayPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(holiday.list.input);
  const page = useCall(holiday.list, input);
  const column = columnsOf<Holiday, 'holiday'>('holiday', t);
  return (
    <Page title={t('menu.holiday')} purpose={t('holiday:purpose')}>
      <ResourceTable
        screen="holiday"
        rowKey="holidayId"
        columns={[column.code('holidayId'), column.text('holidayName', { isOnPhone: true })]}
        page={page}
        input={input}
        onInputChange={setInput}
      />
    </Page>
  );
}
`,
  'client/i18n/en/holiday.ts': `export const holiday = {
  purpose: 'Days on which networks are busy.',
  fields: { holidayId: 'No.', holidayName: 'Holiday' },
} as const;
`,
  'client/i18n/zh/holiday.ts': `import type { holiday as en } from '../en/holiday.ts';
import type { TextsLike } from '../texts-like.ts';

export const holiday: TextsLike<typeof en> = {
  purpose: '网络繁忙的日子。',
  fields: { holidayId: '编号', holidayName: '节假日' },
};
`,
  'client/i18n/namespaces/holiday.ts': `import { holiday as en } from '../en/holiday.ts';
import { addTexts } from '../index.ts';
import { holiday as zh } from '../zh/holiday.ts';

export const holidayTexts = addTexts({ en: { holiday: en }, zh: { holiday: zh } });
`,
} as const;

/** The lines that it needs in files of others: what is added, after which line. */
export const centralLines = [
  { file: 'shared/screens.ts', after: "      '/supmgt/supplier',", added: "      '/supmgt/holiday'," },
  { file: 'client/i18n/en/menu.ts', after: "  country: 'Countries and regions',", added: "  holiday: 'Holidays'," },
  { file: 'client/i18n/zh/menu.ts', after: "  country: '国家/地区',", added: "  holiday: '节假日'," },
] as const;
