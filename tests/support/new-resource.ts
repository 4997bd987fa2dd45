/** A screen that is not in the console, with a list and a form: public holidays, on which networks are busy. Its own files by their paths. */
export const ownFiles = {
  'shared/holiday.ts': `import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Line, Name, RowMeta, Version } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

/** What an administrator enters. */
export const HolidayInput = Type.Object({
  holidayName: Name,
  remark: Type.Optional(Line({ maxLength: 200 })),
});
export type HolidayInput = Static<typeof HolidayInput>;

export const Holiday = Type.Object({
  holidayId: Id,
  ...Type.Required(HolidayInput).properties,
  ...RowMeta.properties,
});
export type Holiday = Static<typeof Holiday>;

const Key = Type.Object({ holidayId: Id });

export const holiday = {
  list: endpoint({
    path: '/api/admin/holiday/list',
    permission: 'holiday_list',
    reads: true,
    summary: 'Public holidays',
    input: PageInput,
    reply: pageOf(Holiday),
  }),
  get: endpoint({
    path: '/api/admin/holiday/get',
    permission: 'holiday_list',
    reads: true,
    summary: 'One holiday',
    input: Key,
    reply: Holiday,
  }),
  add: endpoint({
    path: '/api/admin/holiday/add',
    permission: 'holiday_list:edit',
    summary: 'Enter a holiday',
    input: HolidayInput,
    reply: Holiday,
  }),
  update: endpoint({
    path: '/api/admin/holiday/update',
    permission: 'holiday_list:edit',
    summary: 'Change a holiday; \`version\` is the one it was read with',
    input: Type.Object({ ...Key.properties, version: Version, ...HolidayInput.properties }),
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
    fields: {
      holidayName: { zh: '节假日', en: 'Holiday' },
    },
    tables: {
      holiday: { zh: '节假日', en: 'Holidays' },
    },
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
  holiday_name text not null,
  remark text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
`,
  'server/features/holiday/columns.ts': `import type { HolidayInput } from '#shared/holiday.ts';
import type { ColumnMap } from '../../platform/db/columns.ts';

/** Contract field → column of \`holiday\`. */
export const holidayColumns = {
  holidayName: 'holiday_name',
  remark: 'remark',
} as const satisfies ColumnMap<HolidayInput>;
`,
  'server/features/holiday/tables.ts': `import type { HolidayInput } from '#shared/holiday.ts';
import type { GeneratedKey, RowMeta } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { holidayColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    holiday: StoredColumns<HolidayInput, typeof holidayColumns> & RowMeta & { holiday_id: GeneratedKey };
  }
}
`,
  'server/features/holiday/repository.ts': `import type { Kysely } from 'kysely';
import type { Holiday, holiday } from '#shared/holiday.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { holidayColumns } from './columns.ts';

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('holiday')
    .select([
      'holiday_id as holidayId',
      'created_at as createdAt',
      'created_by as createdBy',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
      'version',
    ])
    .select(selectionOf('holiday', holidayColumns, fieldsOf(holidayColumns)));

export const findHoliday = (db: Kysely<Tables>, holidayId: string): Promise<Holiday | undefined> =>
  rows(db).where('holiday_id', '=', holidayId).executeTakeFirst();

export const pageOfHolidays = (
  db: Kysely<Tables>,
  input: InputOf<typeof holiday.list>,
): Promise<{ list: Holiday[]; total: number }> =>
  numberedPage(rows(db).orderBy('holiday_name'), db.selectFrom('holiday'), input);
`,
  'server/features/holiday/routes.ts': `import type { Kysely } from 'kysely';
import { type Holiday, type HolidayInput, holiday } from '#shared/holiday.ts';
import { audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { holidayColumns } from './columns.ts';
import { findHoliday, pageOfHolidays } from './repository.ts';

export const holidayFeature: Feature = async (app, { database: { db } }) => {
  const found = async (trx: Kysely<Tables>, holidayId: string): Promise<Holiday> => {
    const row = await findHoliday(trx, holidayId);
    if (!row) throw new AppError('row.gone');
    return row;
  };
  route(app, holiday.list, (input) => pageOfHolidays(db, input));
  route(app, holiday.get, ({ holidayId }) => found(db, holidayId));
  route(app, holiday.update, ({ holidayId, version, ...input }, viewer) =>
    db.transaction().execute(async (trx) => {
      const locked = await lockAllRows(trx, 'holiday', [holidayId]);
      refuseStale('holiday', locked, { ids: [holidayId], versions: [version] });
      const before = await found(trx, holidayId);
      await trx
        .updateTable('holiday')
        .set({ ...valuesOf(holidayColumns, input), ...stamp(viewer.admin.username) })
        .where('holiday_id', '=', holidayId)
        .execute();
      const row = await found(trx, holidayId);
      await audit(trx, viewer, { ...entryOf(row), action: 'update', before: enteredOf(before), after: enteredOf(row) });
      return row;
    }),
  );
  route(app, holiday.add, (input, viewer) =>
    db.transaction().execute(async (trx) => {
      const by = viewer.admin.username;
      const { holiday_id: holidayId } = await trx
        .insertInto('holiday')
        .values({ ...valuesOf(holidayColumns, input), created_by: by, updated_by: by })
        .returning('holiday_id')
        .executeTakeFirstOrThrow();
      const row = await found(trx, holidayId);
      await audit(trx, viewer, { ...entryOf(row), action: 'add', after: enteredOf(row) });
      return row;
    }),
  );
};

const entryOf = ({ holidayId, holidayName }: Holiday) => ({
  resource: 'holiday',
  targetId: holidayId,
  targetName: holidayName,
});
const enteredOf = ({ holidayName, remark }: Holiday): HolidayInput => ({ holidayName, remark });
`,
  'client/features/holiday/screens.ts': `import type { FeatureScreen } from '#client/kit/feature-screen.ts';

export const screens: readonly FeatureScreen[] = [
  { path: '/supmgt/holiday', page: () => import('./HolidayPage.tsx').then((module) => module.HolidayPage) },
];
`,
  'client/features/holiday/HolidayPage.tsx': `import '#client/i18n/namespaces/holiday.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Holiday, holiday } from '#shared/holiday.ts';

const HolidayForm = lazyPart(() => import('./HolidayForm.tsx').then((module) => module.HolidayForm));

export function HolidayPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(holiday.list.input);
  const [edited, setEdited] = useState<Holiday | 'new'>();
  const page = useCall(holiday.list, input);
  const column = columnsOf<Holiday, 'holiday'>('holiday', t);
  const addButton = (
    <Can do={holiday.add}>
      <Button type="primary" onClick={() => setEdited('new')}>
        {t('holiday:addButton')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('menu.holiday')} purpose={t('holiday:purpose')} actions={addButton}>
      <ResourceTable
        screen="holiday"
        rowKey="holidayId"
        columns={[column.text('holidayName', { isOnPhone: true }), column.text('remark')]}
        page={page}
        input={input}
        onInputChange={setInput}
        rowActions={(row) => [{ key: 'edit', label: t('kit.edit'), onSelect: () => setEdited(row) }]}
      />
      {edited && <HolidayForm opened={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
`,
  'client/features/holiday/HolidayForm.tsx': `import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { type Holiday, HolidayInput, holiday } from '#shared/holiday.ts';

interface HolidayFormProps {
  opened: Holiday | undefined;
  onClose: () => void;
}

/** Adds a holiday, or changes the one that was opened. */
export function HolidayForm({ opened, onClose }: HolidayFormProps) {
  const { t } = useTranslation();
  const { item, limits } = fieldsOf('holiday', HolidayInput, t, useLang());
  const record = useRecordForm<Holiday, HolidayInput, 'holiday'>({
    resource: 'holiday',
    opened,
    inputOf: ({ holidayName, remark }) => ({ holidayName, remark }),
    nameOf: ({ holidayName }) => holidayName,
    onSaved: onClose,
    save: (values, base, quiet) =>
      base
        ? call(holiday.update, { holidayId: base.holidayId, version: base.version, ...values }, { quiet })
        : call(holiday.add, values, { quiet }),
    load: ({ holidayId }) => call(holiday.get, { holidayId }),
    refetches: [holiday.list, holiday.get],
  });
  const content = (
    <>
      <Form.Item {...item('holidayName')}>
        <Input {...limits('holidayName')} />
      </Form.Item>
      <Form.Item {...item('remark')}>
        <Input {...limits('remark')} />
      </Form.Item>
    </>
  );
  const groups = [{ key: 'holiday', title: t('menu.holiday'), content }];
  return <RecordDrawer record={record} groups={groups} words={fieldWords<HolidayInput>({}, t)} onClose={onClose} />;
}
`,
  'client/i18n/en/holiday.ts': `export const holiday = {
  purpose: 'Days on which networks are busy.',
  newTitle: 'New holiday',
  editTitle: 'Edit {{name}}',
  addButton: 'Add holiday',
  added: '{{name}} added',
  saved: '{{name}} saved',
  fields: { holidayName: 'Holiday', remark: 'Remark' },
} as const;
`,
  'client/i18n/zh/holiday.ts': `import type { holiday as en } from '../en/holiday.ts';
import type { TextsLike } from '../texts-like.ts';

export const holiday: TextsLike<typeof en> = {
  purpose: '网络繁忙的日子。',
  newTitle: '新增节假日',
  editTitle: '编辑 {{name}}',
  addButton: '新增节假日',
  added: '{{name}} 已新增',
  saved: '{{name}} 已保存',
  fields: { holidayName: '节假日', remark: '备注' },
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
