import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pastedNumbers } from '#client/features/country/number-lines.ts';
import { pastedPrefixes } from '#client/features/country/prefix-list.ts';
import { country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

// A whole console in jsdom on a machine with other work: a second is not enough for a screen.
configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  // Forms look for their labels by ids that need it; jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) });
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open?.close());

const visit = async (address: string, options: OpenOptions = {}) => {
  open = await openConsole(app, { lang: 'en', as: 'admin', address, ...options });
  await screen.findByRole('heading', { level: 1 });
};
const rowOf = (name: string) =>
  waitFor(() => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-row-key]')].find((each) =>
      each.textContent?.includes(name),
    );
    if (!row) throw new Error(`There is no row of ${name}.`);
    return row;
  });
/** A dialog by its title: under test antd gives all titles the same id, so roles have the wrong names. */
const dialogOf = (title: string) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('.ant-modal-title, .ant-drawer-title')];
    const dialog = titles.find((each) => each.textContent === title)?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) throw new Error(`There is no dialog ${title}.`);
    return dialog;
  });
const countryOf = async (keyword: string) => {
  const { list } = await app.as('admin').call(country.list, { keyword });
  return list[0] ?? expect.unreachable();
};

describe('the list of countries', () => {
  it('asks for what the address says, names countries in the language of the reader and opens their operators', async () => {
    await visit('/settings/systemSettings?keyword=Liechtenstein');
    const row = await rowOf('Liechtenstein');
    expect(row.textContent).toContain('LI');
    expect(row.textContent).toContain('+423');
    await open.user.click(row);
    await waitFor(() => expect(location.hash).toMatch(/^#\/settings\/operator\?countryId=\d+$/));
    expect((await rowOf('All other operators')).textContent).toContain('Default');
  });

  it('is Chinese for Chinese readers', async () => {
    await visit('/settings/systemSettings?keyword=LIE', { lang: 'zh' });
    expect((await rowOf('列支敦士登')).textContent).toContain('欧洲');
  });

  it('filters by region and policy, and counts the filters behind "more"', async () => {
    await visit('/settings/systemSettings?senderIdPolicy=4&riskLevel=0');
    await rowOf('United States');
    expect(await screen.findByRole('button', { name: 'More filters, 1 in use' })).toBeDefined();
    await open.user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(location.hash).toBe('#/settings/systemSettings'));
  });

  it('saves what was edited, and shows the refusal of a taken code beside its field', async () => {
    const { countryId } = await countryOf('Monaco');
    await visit('/settings/systemSettings?keyword=Monaco');
    await open.user.click(within(await rowOf('Monaco')).getByRole('button', { name: 'Edit' }));
    const form = await dialogOf('Edit Monaco');
    const iso2 = within(form).getByRole('textbox', { name: /^ISO$/ });
    await open.user.clear(iso2);
    await open.user.type(iso2, 'de');
    await open.user.click(within(form).getByRole('button', { name: /Save$/ }));
    await within(form).findAllByText('Another country has the code “DE”.');
    await open.user.clear(iso2);
    await open.user.type(iso2, 'mc');
    await open.user.click(within(form).getByRole('checkbox', { name: /This country has quiet hours$/ }));
    await open.user.click(within(form).getByRole('button', { name: /Save$/ }));
    await waitFor(() => expect(screen.queryByText('Edit Monaco')).toBeNull());
    expect(await app.as('admin').call(country.get, { countryId })).toMatchObject({
      iso2: 'MC',
      mainZone: 'Europe/Monaco',
      quietHours: { from: '21:00', to: '08:00' },
      version: 2,
    });
  });

  it('shows both versions when somebody else was faster', async () => {
    const before = await countryOf('Vanuatu');
    await visit('/settings/systemSettings?keyword=Vanuatu');
    await open.user.click(within(await rowOf('Vanuatu')).getByRole('button', { name: 'Edit' }));
    const form = await dialogOf('Edit Vanuatu');
    const { countryId, version, countryName, countryNameEn, iso2, cc, region } = before;
    await app
      .as('admin')
      .call(country.update, { countryId, version, countryName, countryNameEn, iso2, cc, region, riskLevel: 2 });
    await open.user.type(within(form).getByRole('textbox', { name: 'Trunk prefix' }), '9');
    await open.user.click(within(form).getByRole('button', { name: /Save$/ }));
    await within(form).findByText('Somebody else saved this in the meantime');
    await open.user.click(within(form).getByRole('button', { name: 'Keep my entries' }));
    await open.user.click(within(form).getByRole('button', { name: /Save$/ }));
    await waitFor(() => expect(screen.queryByText('Edit Vanuatu')).toBeNull());
    expect(await app.as('admin').call(country.get, { countryId })).toMatchObject({ riskLevel: 2, trunkPrefix: '9' });
  });

  it('offers those who may only look no way to change anything', async () => {
    await visit('/settings/systemSettings?keyword=Monaco', { as: 'noc' });
    await rowOf('Monaco');
    for (const name of [/New country/, 'Import', 'Edit']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the operators of a country', () => {
  it('are added, and a taken code is shown beside its field', async () => {
    const { countryId } = await countryOf('Iceland');
    await visit(`/settings/operator?countryId=${countryId}`);
    await rowOf('All other operators');
    await open.user.click(screen.getByRole('button', { name: /New operator/ }));
    const form = await dialogOf('New operator in Iceland');
    const fill = async (name: RegExp, text: string) => {
      const field = within(form).getByRole('textbox', { name });
      await open.user.clear(field);
      await open.user.type(field, text);
    };
    await fill(/Chinese/, '冰网');
    await fill(/English/, 'Icenet');
    await fill(/MCC/, '460');
    await fill(/MNC/, '00');
    await open.user.click(within(form).getByRole('button', { name: /Add operator$/ }));
    await within(form).findAllByText('460-00 belongs to the operator “China Mobile” already.');
    await fill(/MCC/, '274');
    await fill(/MNC/, '99');
    await open.user.click(within(form).getByRole('button', { name: /Add operator$/ }));
    expect((await rowOf('Icenet')).textContent).toContain('274-99');
  });

  it('of a default one only names can be changed', async () => {
    const { countryId } = await countryOf('Iceland');
    await visit(`/settings/operator?countryId=${countryId}`);
    await open.user.click(within(await rowOf('All other operators')).getByRole('button', { name: 'Edit' }));
    const form = await dialogOf('Edit All other operators');
    expect(within(form).queryByRole('textbox', { name: /MCC/ })).toBeNull();
    expect(within(form).getAllByRole('textbox')).toHaveLength(2);
  });

  it('are merged with the effect on the button', async () => {
    const { countryId } = await countryOf('Greenland');
    const add = (name: string, mnc: string) =>
      app.as('admin').call(operator.add, { countryId, operatorName: name, operatorNameEn: name, mcc: '290', mnc });
    const from = await add('Old Net', '91');
    const to = await add('New Net', '92');
    await app.as('admin').call(operator.savePrefixes, { operatorId: from.operatorId, add: ['299999'], remove: [] });
    await visit(`/settings/operator?countryId=${countryId}`);
    await open.user.click(within(await rowOf('Old Net')).getByRole('button', { name: /More actions/ }));
    await open.user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
    const dialog = await dialogOf('Merge Old Net into another operator');
    await open.user.click(within(dialog).getByRole('combobox', { name: 'Operator to keep' }));
    await open.user.click(await screen.findByText('New Net', { selector: '.pick-option' }));
    await open.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'bought');
    await open.user.click(within(dialog).getByRole('button', { name: 'Merge Old Net into New Net' }));
    await waitFor(() => expect(screen.queryByText('Merge Old Net into another operator')).toBeNull());
    const { list } = await app.as('admin').call(operator.prefixes, { operatorId: to.operatorId });
    expect(list.map(({ prefix }) => prefix)).toEqual(['299999']);
  });

  it('get prefixes by paste and lose them one by one', async () => {
    const { countryId } = await countryOf('Malta');
    const [made] = [
      await app.as('admin').call(operator.add, {
        countryId,
        operatorName: 'Paste Net',
        operatorNameEn: 'Paste Net',
        mcc: '278',
        mnc: '91',
      }),
    ];
    await visit(`/settings/operator?countryId=${countryId}&keyword=Paste`);
    await open.user.click(await rowOf('Paste Net'));
    const drawer = await dialogOf('Prefixes of Paste Net');
    await within(drawer).findByText('No prefixes yet.');
    const box = within(drawer).getByRole('textbox', { name: 'Add prefixes' });
    await open.user.type(box, '44123 356991');
    expect(within(drawer).getByText('Not a prefix with the dial code 356: 44123')).toBeDefined();
    await open.user.clear(box);
    await open.user.type(box, '356991, +356992');
    await open.user.click(within(drawer).getByRole('button', { name: 'Add 2 prefixes' }));
    await open.user.click(await within(drawer).findByRole('button', { name: 'Remove 356991' }));
    await waitFor(() => expect(within(drawer).queryByText('356991')).toBeNull());
    const { list } = await app.as('admin').call(operator.prefixes, { operatorId: made.operatorId });
    expect(list.map(({ prefix }) => prefix)).toEqual(['356992']);
  });
});

describe('the number query', () => {
  it('answers pasted numbers in their order and says which are none', async () => {
    await visit('/settings/operator?tab=query');
    const box = await screen.findByRole('textbox', { name: 'Numbers' });
    await open.user.click(box);
    await open.user.paste('+86 138 0013 8000\nhello\n+4915112345678');
    await open.user.click(screen.getByRole('button', { name: 'Look up 3 numbers' }));
    await screen.findByText('3 numbers · 1 is not valid');
    const rows = [...document.querySelectorAll('.country-number-rows tbody tr')].map((row) => row.textContent);
    expect(rows[0]).toContain('China Mobile');
    expect(rows[0]).toContain('460-00');
    expect(rows[1]).toContain('Not a number');
    expect(rows[2]).toContain('Telekom Deutschland GmbH');
  });

  it('does not ask for more than a thousand', async () => {
    await visit('/settings/operator?tab=query');
    await open.user.click(await screen.findByRole('textbox', { name: 'Numbers' }));
    await open.user.paste(Array.from({ length: 1001 }, () => '+8613800138000').join('\n'));
    await screen.findByText('1001 numbers: at most 1,000 at once');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Look up 1001 numbers' }).disabled).toBe(true);
  });
});

describe('pasted text', () => {
  it('is taken apart into prefixes, whatever is between them, and what is none is named', () => {
    expect(pastedPrefixes('4917, +4916；4915\n４９１４ 33 x 49(1)3', '49')).toEqual({
      prefixes: ['4917', '4916', '4915', '4914', '4913'],
      bad: ['33', 'x'],
    });
  });

  it('is taken apart into numbers with the blanks they are written with', () => {
    expect(pastedNumbers(' +86 138 0013 8000 \r\n\n4915,4916；4917\t4918')).toEqual([
      '+86 138 0013 8000',
      '4915',
      '4916',
      '4917',
      '4918',
    ]);
  });
});
