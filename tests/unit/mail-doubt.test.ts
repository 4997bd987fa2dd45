import { describe, expect, it } from 'vitest';
import { parseMail } from '#client/features/channel/paste/parse-mail.ts';

/** Lists of values in four languages; what stands around them decides whether they are meant. */
const lists = {
  en: 'Host: smpp.tern.example\nPort: 2775\nSystem ID: tern_9\nPassword: Tt-9-kk\nTPS: 20',
  zh: '主机：smpp.tern.example\n端口：2775\n账号：tern_9\n密码：Tt-9-kk\n速率：20条/秒',
  de: 'Server: smpp.tern.example\nPort: 2775\nBenutzername: tern_9\nPasswort: Tt-9-kk\nDurchsatz: 20 SMS/s',
  es: 'Servidor: smpp.tern.example\nPuerto: 2775\nUsuario: tern_9\nContraseña: Tt-9-kk\nVelocidad: 20 SMS/s',
};
const all = { host: 'smpp.tern.example', port: 2775, systemId: 'tern_9', password: 'Tt-9-kk', maxTps: 20 };

/** Sentences that change what a list says, in words that no list of the parser has. */
const corrections: Readonly<Record<keyof typeof lists, readonly string[]>> = {
  en: [
    'The host is the one we had in spring.',
    'Swap the two names, please.',
    'Take the machine in Oslo rather than this.',
    'The digits of the port go backwards.',
    'Add one to the last figure.',
    'Our Lisbon office has its own login.',
    'Ignoring the sheet above is best.',
    'Whoever wrote this list was half asleep.',
    'The zero is the letter O.',
    'This belongs to Pelican, your competitor.',
    'Wait for my signal',
    'Everything here dates from the pilot.',
    'Drop the underscore.',
    'Jane has better figures than I do.',
    'Port and speed got shuffled.',
    'Bob says twice that',
    'Login and password are the same.',
    'The password is your system id.',
    'Host is the server',
    'The host is for a test',
    'Regards, Use The Host Below',
    'Account manager: Swap Host',
    'Key: swapped',
  ],
  zh: [
    '主机和账号互换一下。',
    '端口末尾多写了一位。',
    '上面那个是给别家准备的。',
    '等我电话再接。',
    '密码里的零其实是字母。',
    '账号以王工发的为准。',
  ],
  de: [
    'Die beiden Namen bitte vertauschen.',
    'Es gilt der Rechner vom Frühjahr.',
    'Die Null ist ein Buchstabe.',
    'Das gehört eigentlich einer anderen Firma.',
    'Warten Sie auf meinen Anruf.',
    'Den Strich weglassen',
  ],
  es: [
    'El cero es una letra.',
    'Los dos nombres van al revés.',
    'Vale la máquina de la primavera.',
    'Esperen mi llamada.',
    'Esto era de la competencia.',
    'Quiten el guion',
  ],
};
const languages = ['en', 'zh', 'de', 'es'] as const;
const corrected = languages.flatMap((language) =>
  corrections[language].map((sentence) => ({ sentence, list: lists[language] })),
);

/** What suppliers write around a list without changing it. */
const courtesies: Readonly<Record<keyof typeof lists, readonly [before: string, after: string][]>> = {
  en: [
    ['Dear partner,\n\nPlease find below the SMPP connection details as requested.', ''],
    ['Hi Marta,', 'Let us know when you are connected.\n\nBest regards,\nTom Okafor\nNOC Engineer | BlueWave Telecom'],
    [
      'Hello team,\nyour account is ready.',
      'If you have any questions, please do not hesitate to contact us.\nThanks!',
    ],
    [
      'Hello,\n\nplease find the details of your new SMPP account:',
      'System type: none needed\nAddress range: not required',
    ],
    ['SMPP account', 'Kind regards\nBlueWave Ltd.\nT: +44 20 7946 0958\nnoc@bluewave.example\nwww.bluewave.example'],
  ],
  zh: [
    ['您好！\n\n以下是贵司的SMPP对接参数：', '如有问题，请随时联系我们。\n谢谢！'],
    ['尊敬的客户：\n贵司账号已开通，参数如下：', '祝商祺！'],
  ],
  de: [
    [
      'Sehr geehrte Frau Huber,\n\nanbei die Zugangsdaten für die SMPP-Anbindung:',
      'Mit freundlichen Grüßen\nJens Petersen',
    ],
    ['Hallo zusammen,', 'Bei Fragen melden Sie sich gerne.\nViele Grüße, Jens'],
  ],
  es: [
    ['Estimado cliente:\n\nDatos de acceso SMPP', 'Saludos cordiales,\nAna Ruiz'],
    ['Buenos días,\na continuación los datos de conexión solicitados.', 'Quedamos a su disposición.'],
  ],
};
const courteous = languages.flatMap((language) =>
  courtesies[language].map(([before, after]) => `${before}\n${lists[language]}\n\n${after}`),
);

describe('a sentence that is not known to be harmless', () => {
  it.each(corrected)('keeps every tick off and is shown: $sentence', ({ sentence, list }) => {
    for (const mail of [
      `${sentence}\n\n${list}`,
      `${list}\n${sentence}`,
      `${list}\n\nBest regards,\nTom Okafor\n\nPS: ${sentence}`,
      `Dear partner, ${sentence}\n${list}`,
    ]) {
      const { values, doubtful } = parseMail(mail);
      expect(values).toEqual({});
      expect(doubtful.join('\n')).toContain(sentence);
    }
  });

  it('keeps ticks off in brackets, in a cell, behind a label, too', () => {
    for (const rest of ['(the digits go backwards)', 'Note: the digits go backwards', '| the digits go backwards |']) {
      expect(parseMail(`${lists.en}\n${rest}`).values).toEqual({});
      expect(parseMail(`${lists.en} ${rest}`).values).toEqual({});
    }
  });

  it('is shown with its secrets masked', () => {
    expect(parseMail(`${lists.en}\nThe pwd Falcon was backwards`).doubtful).toEqual(['The pwd •••••• was backwards']);
  });

  it('is not told where nothing would be ticked without it', () => {
    expect(parseMail('Bind as you like.\nOur rates are attached.').doubtful).toEqual([]);
  });
});

it.each(courteous)('courtesy, headings and signatures keep no tick off: %s', (mail) => {
  expect(parseMail(mail)).toMatchObject({ values: all, doubtful: [] });
});

describe('a heading that is not of the connection', () => {
  it.each(['Web portal', 'SFTP access', 'Backup site', 'Old data', 'Pelican Ltd.', '备用线路', 'Kundenportal'])(
    'keeps the ticks of the lines below it off: %s',
    (heading) => {
      expect(parseMail(`${heading}\nUser: pelican\nPassword: Pp-1-ll`).values).toEqual({});
    },
  );

  it('of another service leaves what stands below the connection’s own heading', () => {
    const { values } = parseMail(`SMPP\n${lists.en}\n\nSFTP\nUser: pelican\nPassword: Pp-1-ll`);
    expect(values).toEqual(all);
  });
});

describe('a word behind one for a password', () => {
  it.each([
    ['password Falcon', 'Falcon'],
    ['pass 1234567', '1234567'],
    ['the pwd falcon2', 'falcon2'],
    ['user tern, passwort Falke, port 2775', 'Falke'],
    ['contraseña halcon', 'halcon'],
    ['mot de passe faucon', 'faucon'],
    ['密码 falcon', 'falcon'],
    ['密码falcon', 'falcon'],
    ['Your PASSWORD FALCON', 'FALCON'],
    ['pw  falcon', 'falcon'],
  ])('is masked without a sign between: %s', (text, secret) => {
    expect(parseMail(text).masked).not.toContain(secret);
  });

  it.each([
    'The password is sent by SMS.',
    'The password will follow.',
    'Password and port are unchanged.',
    'a password for the portal',
    'The password has been reset.',
    'Your password reset is done.',
    '密码另行发送。',
    'Das Passwort wird per SMS gesendet.',
    'La contraseña se envía por SMS.',
  ])('is shown when it is one that joins words: %s', (text) => {
    expect(parseMail(text).masked).toBe(text);
  });
});

it('offers both of an account and an ID, and ticks neither', () => {
  const { found, values } = parseMail(
    'Host: smpp.tern.example\nPort: 2775\nAccount: Pelican\nID: tern_9\nPassword: Tt-9-kk',
  );
  expect(found.filter(({ field }) => field === 'systemId').map(({ value }) => value)).toEqual(['Pelican', 'tern_9']);
  expect(values).toEqual({ host: 'smpp.tern.example', port: 2775 });
});

it('reads JSON in one line with blanks like JSON in many lines', () => {
  const pieces = [
    '"host": "smpp.tern.example"',
    '"port": 2775',
    '"system_id": "tern_9"',
    '"password": "Tt, 9: k"',
    '"tps": 20',
  ];
  const [one, many] = [`{ ${pieces.join(', ')} }`, `{\n  ${pieces.join(',\n  ')}\n}`].map((mail) => parseMail(mail));
  expect(one?.values).toMatchObject({ host: 'smpp.tern.example', port: 2775, maxTps: 20 });
  expect(one?.values).toEqual(many?.values);
  expect(one?.masked).not.toMatch(/Tt|9: k/);
});
