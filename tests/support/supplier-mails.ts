import { readdirSync, readFileSync } from 'node:fs';
import type { MailValues } from '#client/features/channel/paste/mail-field.ts';

/** A mail as suppliers write them, and what it says. */
export interface SupplierMail {
  name: string;
  mail: string;
  values: MailValues;
}

/** Mails of all the kinds that have come: lists, tables, sentences, replies, both languages. */
export const supplierMails: readonly SupplierMail[] = [
  {
    name: 'a plain list',
    mail: `Dear partner,

please find your SMPP account below.

IP: 203.0.113.5
Port: 2775
System ID: acme_01
Password: Xy7!k=2
System Type: SMPP
Throughput: 50 TPS
Bind mode: TRX
Binds: 2

Please whitelist our IP 198.51.100.9 on your firewall.
Regards, noc@carrier.example`,
    values: {
      host: '203.0.113.5',
      port: 2775,
      systemId: 'acme_01',
      password: 'Xy7!k=2',
      systemType: 'SMPP',
      maxTps: 50,
      bindMode: 1,
      bindCount: 2,
    },
  },
  {
    name: 'Chinese with full-width signs',
    mail: `您好，账号信息如下：
服务器地址：ｓｍｐｐ．example．cn
端口：２７７５
账号：hq1001；
接口密码：aB3#9z。
速率：100条/秒
并发数：3
绑定方式：收发`,
    values: {
      host: 'smpp.example.cn',
      port: 2775,
      systemId: 'hq1001',
      password: 'aB3#9z',
      maxTps: 100,
      bindCount: 3,
      bindMode: 1,
    },
  },
  {
    name: 'sentences',
    mail: `Hi, connect to smpp.x.com port 2775 with user/pass: abc / d3f!
You have 5 sessions and 1,000 msg/s. No TLS please.
Source TON/NPI: 5/0, destination TON/NPI: 1/1`,
    values: {
      host: 'smpp.x.com',
      port: 2775,
      useTls: false,
      systemId: 'abc',
      password: 'd3f!',
      bindCount: 5,
      maxTps: 1000,
      srcTon: 5,
      srcNpi: 0,
    },
  },
  {
    name: 'a markdown table below titles',
    mail: `| IP | Port | Username | Password |
|----|------|----------|----------|
| 203.0.113.7 | 8775 | u77 | pw|77 |`,
    values: { host: '203.0.113.7', port: 8775, systemId: 'u77', password: 'pw|77' },
  },
  {
    name: 'a markdown table of two columns',
    mail: `| **Parameter** | **Value** |
|:---|:---|
| **Host** | \`gw1.route.example\` |
| Port | 2775 |
| SID | route9 |
| Pwd | \`k*9*x\` |
| Max TPS | 20 |`,
    values: { host: 'gw1.route.example', port: 2775, systemId: 'route9', password: 'k*9*x', maxTps: 20 },
  },
  {
    name: 'values in the lines below their labels, as Outlook pastes cells',
    mail: `Host

smpp.y.net

Port

2776

Username
acme
Password
Qwe,12;x`,
    values: { host: 'smpp.y.net', port: 2776, systemId: 'acme', password: 'Qwe,12;x' },
  },
  {
    name: 'a column of labels before a column of values',
    mail: `IP
Port
User
Password

192.0.2.14
2775
inter4
zz%Top1`,
    values: { host: '192.0.2.14', port: 2775, systemId: 'inter4', password: 'zz%Top1' },
  },
  {
    name: 'cells parted by tabs',
    mail: 'SMSC\t192.0.2.20\nPort\t2775\nSystem ID\tonnet\nPassword\tOn!net22\nSpeed\t30\nSessions\t4',
    values: { host: '192.0.2.20', port: 2775, systemId: 'onnet', password: 'On!net22', maxTps: 30, bindCount: 4 },
  },
  {
    name: 'titles and rows parted by tabs',
    mail: 'Account type\tServer\tPort\tUsername\tPasswd\tTPS\nWholesale\tsms.hub.example\t2775\thub_ws\tW$ale1\t200',
    values: { host: 'sms.hub.example', port: 2775, systemId: 'hub_ws', password: 'W$ale1', maxTps: 200 },
  },
  {
    name: 'a reply above the old data',
    mail: `We changed the password.
Password = new-1

On Monday we wrote:
> IP = 203.0.113.9
> Port = 2775
> Username = carol
> Password = old-0`,
    values: { host: '203.0.113.9', port: 2775, systemId: 'carol', password: 'new-1' },
  },
  {
    name: 'two ports, transmitter and receiver',
    mail: `Server: smpp.twoports.example
TX port: 2775
RX port: 2776
Bind type: Transmitter/Receiver
System-ID - two
Password - 2Ports`,
    values: {
      host: 'smpp.twoports.example',
      port: 2775,
      rxPort: 2776,
      bindMode: 4,
      systemId: 'two',
      password: '2Ports',
    },
  },
  {
    name: 'one line for all',
    mail: 'IP: 198.51.100.3, Port: 2775, User: oneline, Password: 0ne;Line, TPS: 10',
    values: { host: '198.51.100.3', port: 2775, systemId: 'oneline', password: '0ne;Line', maxTps: 10 },
  },
  {
    name: 'host and port together',
    mail: 'SMPP endpoint: 203.0.113.5:2775\nSystem_ID=ep5\nPassword=pp5',
    values: { host: '203.0.113.5', port: 2775, systemId: 'ep5', password: 'pp5' },
  },
  {
    name: 'an address with a scheme',
    mail: 'Use smpps://tls.carrier.example:3550\nLogin: sec\nPassword: "s3cret!"',
    values: { host: 'tls.carrier.example', port: 3550, useTls: true, systemId: 'sec', password: 's3cret!' },
  },
  {
    name: 'only a port for TLS',
    mail: 'Host: tls.only.example\nTLS port: 3550\nUsername: t1\nPassword: t1t1',
    values: { host: 'tls.only.example', port: 3550, useTls: true, systemId: 't1', password: 't1t1' },
  },
  {
    name: 'a port for TLS beside the usual one',
    mail: 'SSL port: 3550\nHost: both.example.com\nPort: 2775\nTLS: optional',
    values: { host: 'both.example.com', port: 2775 },
  },
  {
    name: 'a password that comes another way',
    mail: 'Host: a.b.example\nPort: 2775\nUsername: user\nPassword: will be sent by SMS\nSystem type: none',
    values: { host: 'a.b.example', port: 2775, systemId: 'user' },
  },
  {
    name: 'Chinese in one line',
    mail: '主机:192.0.2.77，端口:2775，用户名:ttx，密码:T#t.x-1，流速:50条/秒，连接数:2',
    values: { host: '192.0.2.77', port: 2775, systemId: 'ttx', password: 'T#t.x-1', maxTps: 50, bindCount: 2 },
  },
  {
    name: 'Chinese sentences',
    mail: '网关地址是 smpp.hk.example，端口号 2775。账号为 hk01，密码为 Hk@2024。\n每秒 80 条，2 个连接，使用TLS。',
    values: {
      host: 'smpp.hk.example',
      port: 2775,
      useTls: true,
      systemId: 'hk01',
      password: 'Hk@2024',
      maxTps: 80,
      bindCount: 2,
    },
  },
  {
    name: 'Chinese labels with values below',
    mail: '服务器地址\n203.0.113.40\n端口\n2775\n帐号\nzh40\n密码\nPw40Zh\n最大速率\n25',
    values: { host: '203.0.113.40', port: 2775, systemId: 'zh40', password: 'Pw40Zh', maxTps: 25 },
  },
  {
    name: 'bold labels and a bulleted list',
    mail: '- **Host:** `smpp.z.io`\n- **Port**: 2775\n- **Username:** **bold1**\n* Password: *B0ld*\n1. Max binds: 8',
    values: { host: 'smpp.z.io', port: 2775, systemId: 'bold1', password: 'B0ld', bindCount: 8 },
  },
  {
    name: 'receiver, address range and blanks for columns',
    mail: `Hostname        smpp.rx.example
Port number     2775
Bind as         receiver
Address range   ^447
System ID       rx7
Password        rx7pass`,
    values: {
      host: 'smpp.rx.example',
      port: 2775,
      bindMode: 3,
      addressRange: '^447',
      systemId: 'rx7',
      password: 'rx7pass',
    },
  },
  {
    name: 'a main and a reserve server',
    mail: 'Primary IP: 203.0.113.61\nBackup IP: 203.0.113.62\nPort: 2775\nTPS per session: 10\nBind: transmitter',
    values: { host: '203.0.113.61', port: 2775, bindMode: 2 },
  },
  {
    name: 'sender by TON and NPI apart',
    mail: 'Src TON = 5\nSrc NPI = 1\nDest TON = 1\nDest NPI = 1\nHost = ton.example.com\nPort = 2775\nMode = TX',
    values: { host: 'ton.example.com', port: 2775, bindMode: 2, srcTon: 5, srcNpi: 1 },
  },
  {
    name: 'an address of IPv6',
    mail: 'Host: [2001:db8::15]\nPort: 2775\nUser ID: v6\nPass: six66\nEncryption: yes',
    values: { host: '2001:db8::15', port: 2775, systemId: 'v6', password: 'six66', useTls: true },
  },
  {
    name: 'no connection at all',
    mail: `Hi team, our rates for next week are attached. Call me at +44 20 7946 0123 at 12:30.
Portal: https://portal.carrier.example:8443/login
noc@carrier.example`,
    values: {},
  },
];

const folder = new URL('./mails/', import.meta.url);

/** Mails in files, good and nasty, and which values may be ticked. */
export function mailFiles(): SupplierMail[] {
  const expected: Record<string, MailValues> = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));
  const files = readdirSync(folder);
  return Object.entries(expected).map(([name, values]) => {
    const file = files.find((each) => each === `${name}.txt` || each === `${name}.html.txt`) ?? name;
    return { name, values, mail: readFileSync(new URL(file, folder), 'utf8') };
  });
}

/** A mail of which it is known, too, what nobody is to see. */
export interface MailWithSecrets {
  name: string;
  mail: string;
  values: Readonly<Record<string, string>>;
  secrets: readonly string[];
  /** Values as `field value` that may be ticked, too, though nobody misses them. */
  also: readonly string[];
}

const sets = new URL('./mail-sets/', import.meta.url);

/** Further mails, of all sets or of one; those of `unseen-…` were written and scored before the parser was fixed for them. */
export function mailSets(only?: string): MailWithSecrets[] {
  const files = readdirSync(sets).filter((file) => only === undefined || file === `${only}.txt`);
  const texts = files.map((file) => readFileSync(new URL(file, sets), 'utf8'));
  return texts.flatMap((text) => text.split(/^==== /m).slice(1)).map(mailOfSet);
}

function mailOfSet(text: string): MailWithSecrets {
  const [written = '', expected = ''] = text.split('---- expected\n');
  const nameEnd = written.indexOf('\n');
  const pairs = [...expected.matchAll(/^(\w+) (.+)$/gm)].map(({ 1: key = '', 2: value = '' }): [string, string] => [
    key,
    value,
  ]);
  const { secrets = '', also = '', ...values } = Object.fromEntries(pairs);
  const own = values.password === undefined ? [] : [values.password];
  const all = [...own, ...piecesOf(secrets)];
  return {
    name: written.slice(0, nameEnd),
    mail: written.slice(nameEnd + 1),
    values,
    secrets: all,
    also: piecesOf(also).map((piece) => piece.replace('=', ' ')),
  };
}

const piecesOf = (text: string): string[] => text.split(' | ').filter((piece) => piece !== '');
