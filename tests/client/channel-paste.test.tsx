import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { foldWidth } from '#client/features/channel/paste/fold-width.ts';
import { mailText } from '#client/features/channel/paste/mail-html.ts';
import { PasteMail } from '#client/features/channel/paste/PasteMail.tsx';
import { parseMail } from '#client/features/channel/paste/parse-mail.ts';
import { startI18n } from '#client/i18n/index.ts';
import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { mailFiles, mailSets } from '../support/supplier-mails.ts';

type Taken = Partial<ChannelFields & ChannelSecrets>;

const mail = `Host: 203.0.113.5
Port: 2775
System ID: acme01, Password: Xy7!k=2
TPS: 50
Portal: https://my.portal.example
User: web, Password: old-0`;
let close = () => {};
afterEach(() => close());

async function pasted(text: string, present: Partial<ChannelFields> = {}, lang: Lang = 'en') {
  await act(() => startI18n(lang));
  const taken: Taken[] = [];
  const user = userEvent.setup();
  const { unmount } = render(<PasteMail present={present} onTake={(values) => taken.push(values)} />);
  close = unmount;
  await user.click(screen.getByRole('textbox'));
  await user.paste(text);
  return { taken, user };
}
const take = () => screen.getByRole('button', { name: /^Apply \d/ });
const row = (name: string, index = 0) => {
  const rows = screen.getAllByRole('row').filter((each) => within(each).queryByText(name));
  return rows[index] ?? expect.unreachable();
};

describe('the mails in files', () => {
  const mails = mailFiles();
  const ticked = mails.map(({ mail, values, name }) => ({ name, values, read: parseMail(mailText(mail)).values }));

  it('are forty at least', () => {
    expect(mails.length).toBeGreaterThanOrEqual(40);
  });

  it('have nothing ticked that is wrong', () => {
    const wrong = ticked.flatMap(({ name, values, read }) =>
      Object.entries(read)
        .filter(([field, value]) => Object.entries(values).every(([key, each]) => key !== field || each !== value))
        .map(([field, value]) => `${name}: ${field} ${value}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have a third of the values ticked: most have a line that may change them', () => {
    const count = (all: readonly object[]) => all.reduce((sum, each) => sum + Object.keys(each).length, 0);
    expect(count(ticked.map(({ read }) => read)) / count(mails.map(({ values }) => values))).toBeGreaterThanOrEqual(
      0.35,
    );
  });
});

describe('the mails of sets', () => {
  const mails = mailSets().map((each) => ({ ...each, read: parseMail(mailText(each.mail)) }));
  const valuesOf = (read: object) => Object.entries(read).map(([field, value]) => `${field} ${value}`);
  const offeredBy = ({ found }: ReturnType<typeof parseMail>) => found.map(({ field, value }) => `${field} ${value}`);

  it('have nothing ticked that is wrong', () => {
    const wrong = mails.flatMap(({ name, values, also, read }) =>
      valuesOf(read.values)
        .filter((each) => ![...valuesOf(values), ...also].includes(each))
        .map((each) => `${name}: ${each}`),
    );
    expect(wrong).toEqual([]);
  });

  /** Shares in hundredths. Before the parser was changed for them, `unseen-17` and `unseen-18` had 3 and 0 ticked. */
  it.each([
    ['further', 59, 99],
    ['unseen-8', 34, 100],
    ['unseen-9', 66, 99],
    ['unseen-10', 58, 97],
    ['unseen-11', 62, 99],
    ['unseen-12', 54, 96],
    ['unseen-13', 46, 91],
    ['unseen-14', 63, 98],
    ['unseen-16', 91, 99],
    ['unseen-17', 74, 99],
    ['unseen-18', 56, 98],
    ['unseen-19', 60, 99],
  ])('of %s have %i of 100 values ticked, and %i offered', (set, ticked, offered) => {
    const all = mailSets(set).map(({ values, mail }) => ({
      wanted: valuesOf(values),
      read: parseMail(mailText(mail)),
    }));
    const share = (known: (read: ReturnType<typeof parseMail>) => readonly string[]) =>
      (100 * all.flatMap(({ wanted, read }) => wanted.filter((each) => known(read).includes(each))).length) /
      all.flatMap(({ wanted }) => wanted).length;
    expect(share(({ values }) => valuesOf(values))).toBeGreaterThanOrEqual(ticked);
    expect(share(offeredBy)).toBeGreaterThanOrEqual(offered);
  });

  it('show no secret', () => {
    const shown = mails.flatMap(({ name, secrets, read }) =>
      secrets.filter((secret) => isShown(secret, read)).map((secret) => `${name}: ${secret}`),
    );
    expect(shown).toEqual([]);
  });

  it('have few other words masked, all of which look like secrets', () => {
    const needless = mails.flatMap(({ mail, secrets, read }) =>
      hiddenIn(foldWidth(mailText(mail)), read.masked).filter(
        (hidden) => !secrets.some((secret) => secret.includes(hidden) || hidden.includes(secret)),
      ),
    );
    expect(needless.filter((hidden) => !/\d|[^\w\s]|[a-z][A-Z]/.test(hidden))).toEqual([]);
    expect(needless.length / mails.flatMap(({ secrets }) => secrets).length).toBeLessThan(0.05);
  });
});

describe('a password', () => {
  const secret = 'Qw3-rty!';
  it.each([
    ['in JSON', `"username": "acme01", "password": "${secret}"`],
    ['in XML', `<password>${secret}</password>`],
    ['in an address', `https://api.x.example/send?user=acme&password=${secret}&to=1`],
    ['before a host', `acme01:${secret}@192.0.2.1:2775`],
    ['after a blank', `passphrase ${secret}`],
    ['after an arrow', `password → ${secret}`],
    ['after dots', `Password…………${secret}`],
    ['after a word of its label', `Passwort neu: ${secret}`],
    ['beside its account', `Login acme01 with ${secret}`],
    ['in a sentence about both', `The credentials are acme01 and ${secret}`],
    ['before its word', `Use acme01 as user and ${secret} as password`],
    ['in a row without titles', `Account acme01 | ${secret} | 192.0.2.1`],
    ['after a request', `For the password please use ${secret} (case sensitive).`],
    ['after a request in Chinese', `登录密码请使用 ${secret} ，勿外传`],
    ['as old and new one', `We reset the password of "acme01".\nOld: Old-1x9\nNew: ${secret}`],
  ])('is masked %s', (_form, text) => {
    expect(parseMail(text).masked).not.toContain(secret);
    expect(parseMail(text).masked).not.toContain('Old-1x9');
  });

  it.each([
    'Key: tw1-9f2c77ab01',
    'PIN: 48a1-22',
    'Authorization: Bearer abcdEFGH12345678xyz',
    'Authorization: Basic YWNtZTpRdzMtcnR5IQ==',
  ])('or another key is masked: %s', (text) => {
    expect(parseMail(text).masked).toMatch(/••••••$/);
  });

  it.each(['Key contacts: Ann, 24x7', 'Key: 3 sessions', 'Password hint: none', 'Your account manager is Ann!'])(
    'is nothing else: %s',
    (text) => {
      expect(parseMail(text).masked).toBe(text);
    },
  );
});

/** What stands in `text` where `masked` has dots. */
function hiddenIn(text: string, masked: string): string[] {
  const [first = '', ...pieces] = masked.split('••••••');
  let end = first.length;
  return pieces.map((piece) => {
    const next = piece === '' ? text.length : text.indexOf(piece, end);
    const hidden = text.slice(end, next);
    end = next + piece.length;
    return hidden;
  });
}

/** An account that equals the password is shown as an account, and only there. */
const isShown = (secret: string, { masked, values }: ReturnType<typeof parseMail>): boolean =>
  (secret.includes(' ') && masked.includes(secret)) ||
  masked.split(/[\s:=,;/"]+/).filter((word) => word === secret || word === `${secret}.`).length >
    (values.systemId === secret ? 1 : 0);

describe('a pasted mail', () => {
  it('masks the passwords of a mail and nothing that only looks like them', () => {
    const { found } = parseMail('Host: twin.example.com Port: 2775\nUser: twin\nPassword: twin');
    expect(found.map(({ masked }) => masked)).toEqual([
      'Host: twin.example.com Port: 2775',
      'Host: twin.example.com Port: 2775',
      'User: twin',
      'Password: ••••••',
    ]);
  });

  it('shows each value with the line it comes from and hands over what is checked', async () => {
    const { taken, user } = await pasted(mail);
    expect(screen.getByRole('status').textContent).toBe('7 values found.');
    expect(row('Host').textContent).toContain('Host: 203.0.113.5');
    await user.click(screen.getByRole('checkbox', { name: 'Apply Max TPS 50' }));
    expect(take().textContent).toBe('Apply 4 fields');
    await user.click(take());
    expect(taken).toEqual([{ host: '203.0.113.5', port: 2775, systemId: 'acme01', password: 'Xy7!k=2' }]);
    // The password does not stay on the page.
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('takes one value of a field at most', async () => {
    const { taken, user } = await pasted(mail);
    await user.click(within(row('Password', 1)).getByRole('checkbox'));
    expect(within(row('Password', 0)).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await user.click(take());
    expect(taken[0]?.password).toBe('old-0');
  });

  it('says which of the form’s values would be replaced and which stay', async () => {
    await pasted(mail, { host: '192.0.2.1', port: 2775, systemId: '' });
    expect(row('Host').textContent).toContain('replaces ‹192.0.2.1›');
    expect(row('Port').textContent).toContain('unchanged');
    expect(row('System ID').textContent).not.toContain('replaces');
  });

  it('masks passwords, in their lines too, until they are to be shown', async () => {
    const { user } = await pasted(mail);
    const table = screen.getByRole('table');
    expect(table.textContent).not.toMatch(/Xy7!k=2|old-0/);
    await user.click(within(row('Password')).getByRole('button', { name: 'Show password' }));
    expect(table.textContent).toContain('Password: Xy7!k=2');
  });

  it('ticks none of two values, and masks what it does not offer', async () => {
    const { taken, user } = await pasted('Port: 2775\nOld password: gone-1, password: now-2\nPort: 3550');
    expect(screen.getByRole('table').textContent).not.toMatch(/gone-1|now-2/);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Port/ });
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(row('Port').textContent).toContain('Not selected');
    await user.click(boxes[1] ?? expect.unreachable());
    await user.click(take());
    expect(taken[0]?.port).toBe(3550);
  });

  it('selects everything that is only proposed by one button', async () => {
    const { taken, user } = await pasted('Jane binds to 192.0.2.9:2775 as skua_2 with the password Ss-2-skua.');
    await user.click(screen.getByRole('button', { name: 'Select all 3 values' }));
    await user.click(take());
    expect(taken).toEqual([{ host: '192.0.2.9', port: 2775, password: 'Ss-2-skua' }]);
  });

  it('says which lines keep everything unticked, three at most, and takes all by one button', async () => {
    const { taken, user } = await pasted(
      'Host: 192.0.2.9\nPort: 2775\nUser: tern\nPassword: Tt-1a\nSwap the two.\nThe pwd Falcon was nice.\nBob knows.\nAnn knows.',
    );
    const note = screen.getByText('Nothing is ticked: these lines may change the values.').closest('[class*=alert]');
    expect(
      within(screen.getByRole('region'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['“Swap the two.”', '“The pwd •••••• was nice.”', '“Bob knows.”', 'and 1 more']);
    expect(note).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select all 4 values' }));
    await user.click(take());
    expect(taken).toEqual([{ host: '192.0.2.9', port: 2775, systemId: 'tern', password: 'Tt-1a' }]);
  });

  it('takes the server with one of several accounts of a mail that keeps everything unticked', async () => {
    const { taken, user } = await pasted(
      'Server: 192.0.2.9\nPort: 2775\nLogin: tern_t\nPassword: Tt-1a\nLogin: tern_p\nPassword: Pp-2b\nBob knows.',
    );
    await user.click(screen.getByRole('button', { name: 'Select account ‹tern_p›: 4 values' }));
    await user.click(take());
    expect(taken).toEqual([{ host: '192.0.2.9', port: 2775, systemId: 'tern_p', password: 'Pp-2b' }]);
  });

  it('selects one of several accounts by one button', async () => {
    const { taken, user } = await pasted(
      'Server: 192.0.2.9\nPort: 2775\nLogin: tern_t\nPassword: Tt-1a\nLogin: tern_p\nPassword: Pp-2b',
    );
    await user.click(screen.getByRole('button', { name: 'Select account ‹tern_p›: 2 values' }));
    await user.click(take());
    expect(taken).toEqual([{ host: '192.0.2.9', port: 2775, systemId: 'tern_p', password: 'Pp-2b' }]);
  });

  it('reads raw HTML', async () => {
    const { taken, user } = await pasted(
      '<table><tr><td>Host</td><td>a&#46;example.com</td></tr><tr><td>Port</td><td>2775</td></tr></table>',
    );
    await user.click(take());
    expect(taken).toEqual([{ host: 'a.example.com', port: 2775 }]);
  });

  it('says what to do when nothing is recognised', async () => {
    await pasted('Our rates are attached.');
    expect(screen.getByRole('status').textContent).toContain('No connection data recognised.');
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('is Chinese for Chinese readers', async () => {
    await pasted('绑定方式：收发\n主TPS=5\n使用TLS', {}, 'zh');
    expect(row('绑定方式').textContent).toContain('TRX');
    expect(row('TLS').textContent).toContain('开');
  });
});
