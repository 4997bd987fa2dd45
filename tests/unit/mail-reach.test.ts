import { describe, expect, it } from 'vitest';
import { parseMail } from '#client/features/channel/paste/parse-mail.ts';

const list = 'Host: smpp.tern.example\nPort: 2775\nSystem ID: tern_9\nPassword: Tt-9-kk\nTPS: 20';
const all = { host: 'smpp.tern.example', port: 2775, systemId: 'tern_9', password: 'Tt-9-kk', maxTps: 20 };

describe('a sentence that names another topic but may change the values', () => {
  it.each([
    'Our invoices show the real ones.',
    'Traffic starts on the other side.',
    'The team mixed up Lisbon and Porto.',
    'Support is still working on your route, so nothing works yet.',
    'Sales promised you something else.',
    'The support hotline has got better information.',
    'Finance sent it to the wrong customer.',
    'Your colleague has the details.',
    'Read the first letter as an l.',
    'Marketing traffic needs a different login.',
    'Germany and France have their own ports.',
    'Read everything backwards.',
    "These are Julia's.",
    'Yours is on the way.',
    'OTP goes over another bind.',
    'Only the second half is for you.',
    'I typed it on my phone, so be careful.',
    'Ten more on the port.',
    'The i is an l.',
    'Minus one.',
    'Ask Tom first.',
    'The team in Rome got the same mail by mistake.',
    'It is for your Kenyan entity.',
    'Bogus data, of course.',
    'For illustration.',
    'Sample only',
    'Example',
    'Do not use',
    'Not for production',
    'Void',
    'Cancelled',
    'Superseded by the attached sheet.',
    'See attachment for the final version.',
    'Your NOC got other values from ours.',
    'Traffic via Oslo only works with a plus sign.',
    'We send the working ones by SMS.',
    'Prices and ports as in the contract.',
    'The contract is what counts.',
    'By the way, support moved it.',
    'I hope you get the joke.',
    'Customers in Asia get something else.',
    'Our engineers will send you the final figures.',
    'Happy new year, and happy new server!',
    'Please pay first, then we open the port.',
    'The route opens in March.',
    'Registration takes a week, the account opens after it.',
    '技术支持会另发一份给您。',
    '账单里的那个才是对的。',
    '价格和参数以合同为准。',
    '客服说您的不一样。',
    '营销短信走另外一条。',
    '等充值后开通。',
    '内容仅供参考。',
    '这是模板。',
    '示例',
    '样例，请勿照抄。',
    '财务发错人了。',
    'Der Support hat die richtigen.',
    'Die Rechnung kommt von der anderen Firma, wie das hier auch.',
    'Nur ein Muster.',
    'Beispiel',
    'Für Österreich nehmen wir einen anderen Zugang.',
    'Ihr Kollege bekommt etwas anderes.',
    'Die Technik schickt Ihnen noch die echten.',
    'El soporte tiene los buenos.',
    'Para México es distinto.',
    'Ejemplo',
    'Solo una muestra.',
    'Nuestro equipo se equivocó de cliente.',
    'Служба поддержки пришлёт настоящие.',
    'Пример',
    'Для Казахстана другой порт.',
    'Образец',
    'Бухгалтерия ошиблась клиентом.',
    "C'est un exemple.",
    'Exemple',
    'Le support a les bons.',
    "Pour la Suisse c'est autre chose.",
    'O suporte tem os certos.',
    'Exemplo',
    'Destek ekibi doğrusunu gönderecek.',
    'Örnek',
    'Contoh',
    'Ví dụ',
    'مثال',
    'Support sagt nein.',
    'Onze support heeft de juiste.',
    'Esempio',
    'Il supporto ha quelli giusti.',
    'Vzor',
    'Przykład',
    'Keep in mind that Kenya runs over a separate trunk.',
    'You are on the list for the migration next week.',
    'Our lab has been using these for years.',
    'We only wanted to show you how it looks.',
    'Nothing is final.',
    'Pricing is agreed, technical data is not.',
    'The customer before you had these.',
    'Please be patient with us.',
    'Your sales contact in Dubai will provide the correct set.',
    'I am not certain about the numbers.',
    'Please double-check with Marco.',
    'Marco knows.',
    'There may be mistakes.',
    'Subject to change.',
    'Only after the payment.',
    'After your payment we open a fresh one.',
    'A fresh one follows after the payment.',
    'The network team renamed the server.',
    'Paris will take over from London.',
    'Billing asked us to lower the speed.',
    'Our engineers are moving to a cloud.',
    'The carrier switched us off.',
    'Your messages go to the wrong country with it.',
    'SMS to Peru use another gateway.',
    'The delivery team says hello and asks you to add a dot.',
    'Try harder.',
    'Guess the missing digit.',
    'Hint: it ends with a 7.',
    'Seven is a lucky number.',
    'Ours has a 7 at the end.',
    'The sandbox is open to all customers.',
    'Your company is not a customer any longer.',
    'The contract ended in June.',
    'The agreement has not been signed.',
    'We have terminated the agreement.',
    'Support for version 3.3 ended.',
    '价格还没谈好。',
    '合同还没签。',
    '我司技术说里面有一个写反了。',
    '请先付款。',
    '运营商那边还没通。',
    '内容有出入，请核实。',
    '请与商务确认。',
    '短信内容和价格请找商务确认。',
    'Bitte mit dem Vertrieb klären.',
    'Der Vertrag ist noch nicht unterschrieben.',
    'Für den Verkehr nach Polen gilt etwas anderes.',
    'Die Kollegen in Wien haben eigene.',
    'El contrato no está firmado.',
    'El equipo de Lima usa uno propio.',
    'Para el tráfico de OTP hay uno aparte.',
    "Le contrat n'est pas signé.",
    'Le trafic OTP passe ailleurs.',
    'Договор ещё не подписан.',
    'Для рекламного трафика отдельный.',
    'O contrato não foi assinado.',
    'Sözleşme henüz imzalanmadı.',
    'OTP trafiği ayrı hesaptan gider.',
    'Kontrak belum ditandatangani.',
    'Untuk trafik OTP pakai yang lain.',
    'Hợp đồng chưa ký.',
    'العقد لم يوقع بعد.',
    'هذه للاختبار فقط.',
    'Your route is not open.',
  ])('keeps every tick off: %s', (sentence) => {
    for (const mail of [
      `${sentence}\n\n${list}`,
      `${list}\n\n${sentence}`,
      `Dear all,\n\n${sentence}\n\n${list}\n\nBest regards,\nTom`,
      `${list}\n\nBest regards,\nTom\n${sentence}`,
    ]) {
      expect(parseMail(mail).values).toEqual({});
    }
  });
});

describe('a sentence beside the matter', () => {
  it.each([
    'Invoices are issued monthly and due within 15 days.',
    'Our NOC is reachable 24/7 at noc@tern.example or +44 20 7946 0011.',
    'Germany  0.0712',
    'The price for India is 0.0021 EUR per SMS.',
    'Sender IDs for India have to be registered before traffic starts.',
    'Delivery reports are supported on all routes.',
    'Spam and phishing are strictly forbidden and lead to a fine of 500 EUR.',
    'Prices are valid until 31 December 2026.',
    'Could you send us your company registration and VAT number for the contract?',
    'Service code: none',
    'Currency: NGN',
    'Our office is closed from 24 to 26 December. The NOC works as usual.',
    '账单每月5日前发送，请按时付款。',
    '技术支持 24 小时值班，QQ群：558812340',
    '价格：印尼 0.021 美元/条，越南 0.045 美元/条。',
    '企业代码 无',
    'Счета выставляются раз в месяц, оплата в течение 10 дней.',
    'Las tarifas se envían cada lunes desde rates@tern.example.',
    'Die Rechnung kommt jeweils zum Monatsende per E-Mail.',
    'Les factures sont envoyées en fin de mois.',
    'O faturamento é mensal, com vencimento em 15 dias.',
    'Faturalar ay sonunda gönderilir.',
    'Tagihan dikirim setiap awal bulan.',
    'SMPP hesabınız açılmıştır.',
    'Chúng tôi xin gửi thông tin kết nối SMPP:',
    'Berikut kami kirimkan data koneksi SMPP:',
    'تم تفعيل حسابكم، وفيما يلي بيانات الاتصال:',
    'Config below:',
  ])('keeps no tick off: %s', (sentence) => {
    expect(parseMail(`${sentence}\n\n${list}`).values).toEqual(all);
    expect(parseMail(`${list}\n\n${sentence}`)).toMatchObject({ values: all, doubtful: [] });
  });
});

describe('a correction', () => {
  it.each([
    ['The port is 2785, not 2775. Everything else is correct.', 'port', 2785],
    ['The password has been changed, please use Tango-771 instead.', 'password', 'Tango-771'],
    ['更正：上一封邮件的端口写错了，应为 8081，请以此为准。', 'port', 8081],
    ['Извините, в прошлом письме ошибка: порт не 2775, а 2776. Остальное верно.', 'port', 2776],
    ["Bonjour, merci d'utiliser le port 2778 au lieu de 2775. Le reste ne change pas.", 'port', 2778],
    ['Entschuldigung, im Passwort war ein Tippfehler. Richtig ist: Specht-99', 'password', 'Specht-99'],
    ['Buenos días: a partir de hoy el puerto es 2790 en lugar de 2775. Lo demás no cambia.', 'port', 2790],
  ])('keeps off the ticks of what it names alone, and is offered first: %s', (sentence, field, value) => {
    const quoted = list.replace(/^/gm, '> ');
    for (const mail of [`${sentence}\n\n${quoted}`, `${list}\n\n${sentence}`]) {
      const { values, found } = parseMail(mail);
      expect(values).toEqual(Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)));
      expect(found.find((each) => each.field === field)?.value).toBe(value);
    }
  });

  it('of an account is one of its password, too', () => {
    const { host, port } = all;
    expect(parseMail(`${list}\n\nThe username has changed to tern_10.`).values).toEqual({ host, port });
  });

  it.each(['Sorry, there was a mistake.', 'Correction: all of it was wrong.'])(
    'of nothing in particular is one of everything: %s',
    (sentence) => {
      expect(parseMail(`${sentence}\n\n${list}`).values).toEqual({});
    },
  );
});

describe('a line that is not understood', () => {
  it.each([
    ['Backup host: smpp2.tern.example', ['host']],
    ['Ausweich: smpp2.tern.example', ['host', 'port']],
    ['Partner ref: tern_x7', ['systemId', 'password']],
    ['Max binds: see attachment', []],
    ['Throughput: 300 SMS/min', ['maxTps']],
  ])('keeps off the ticks of what it may be of: %s', (line, fields) => {
    const expected = Object.entries(all).filter(([field]) => !fields.includes(field));
    expect(parseMail(`${list}\n${line}`).values).toEqual(Object.fromEntries(expected));
  });

  it('beside a value keeps off the tick of this value', () => {
    const { host: _host, ...others } = all;
    expect(parseMail(list.replace('.example', '.example in Oslo')).values).toEqual(others);
  });
});

it.each([
  ['Rate: 2785', {}],
  ['Rate: 50 TPS', { maxTps: 50 }],
  ['Max rate: 50', { maxTps: 50 }],
  ['Rate: 50 SMS/s', { maxTps: 50 }],
])('takes a number for a speed where it is no price: %s', (line, values) => {
  expect(parseMail(`Host: smpp.tern.example\nPort: 2775\n${line}`).values).toEqual({
    host: 'smpp.tern.example',
    port: 2775,
    ...values,
  });
});

it.each(['"systemType": "",', '"systemType": null,', "'system_type': '',"])('finds no value in %s', (pair) => {
  expect(parseMail(`{\n  "host": "smpp.tern.example",\n  ${pair}\n  "port": 2775\n}`).found).toHaveLength(2);
});

it.each([
  ['TON/NPI 5/0', 'srcTon', 5],
  ['Type: Transmitter', 'bindMode', 2],
  ['请连接 47.92.11.8 的 7890 端口', 'port', 7890],
  ['请连接 47.92.11.8 的 7890 端口', 'host', '47.92.11.8'],
  ['Пароль: Зимородок7', 'password', 'Зимородок7'],
  ['Bağlantı sayısı: 2', 'bindCount', 2],
  ['Die Verbindung ist nur TLS.', 'useTls', true],
  ['smpp.server.port=9001', 'port', 9001],
  ['SMPP端口：2775', 'port', 2775],
])('offers what stands in %s: %s', (text, field, value) => {
  expect(
    parseMail(text)
      .found.filter((each) => each.field === field)
      .map((each) => each.value),
  ).toEqual([value]);
});

it('ticks what a sentence of harmless words says, and nothing of one with others', () => {
  const sentence = 'Please connect to smpp.tern.example on port 2775 with system ID tern_9 and password Tt-9-kk';
  const values = { host: 'smpp.tern.example', port: 2775, systemId: 'tern_9', password: 'Tt-9-kk' };
  expect(parseMail(`${sentence}.`).values).toEqual(values);
  expect(parseMail(`${sentence} if the other fails.`).values).toEqual({});
});
