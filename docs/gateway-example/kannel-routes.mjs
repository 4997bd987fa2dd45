#!/usr/bin/env node
// Writes the smsc groups of a Kannel configuration from the routes of one account.
//
//   CONSOLE_URL=https://console.example/ API_KEY=smsc_… node kannel-routes.mjs <userId> <smsc.json> > smsc.conf
//
// smsc.json holds what only the gateway knows of each channel, by its code:
//   { "ATLAS-OTP": { "smsc": "smpp", "host": "smpp.atlas.example", "port": 2775, "smsc-username": "…", "smsc-password": "…" } }
//
// Kannel chooses by prefix alone: of each route the last item counts, the one without conditions. Weights are left to Kannel's own
// balancing between groups that allow the same prefix.
import { readFile } from 'node:fs/promises';
import { argv, env, exit, stderr, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';

/** All routes of the account with the operators and channels they name. */
async function readRoutes(userId) {
  const found = { routes: [], operators: new Map(), channels: new Map() };
  for (let since = 0, isComplete = false; !isComplete; ) {
    const url = new URL(`api/feed/v1/routes?since=${since}`, env.CONSOLE_URL);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${env.API_KEY}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    const { data } = await answer.json();
    const table = data.tables.find((each) => each.userId === userId);
    if (table) found.routes = table.routes;
    for (const operator of data.operators) found.operators.set(operator.operatorId, operator);
    for (const { channelId, channelCode } of data.channels) found.channels.set(channelId, channelCode);
    ({ version: since, isComplete } = data);
  }
  return found;
}

const isHeld = ({ heldUntil }, now) => heldUntil !== null && (heldUntil === 0 || heldUntil > now);

/** Channels that a route sends by; none when it is blocked or held. Penalised ones only where no other is left. */
function channelsOf(route, now) {
  if (route.rowStatus === 2 || isHeld(route, now)) return [];
  const last = route.configItems.findLast(({ rule }) => rule.length === 0);
  const usable = (last?.channels ?? []).filter(({ enabled, penalty }) => enabled && penalty !== 'out');
  const sound = usable.filter(({ penalty }) => penalty === undefined);
  return (sound.length > 0 ? sound : usable).map(({ channelId }) => channelId);
}

/**
 * Prefixes by channel so that the longest one decides. Kannel allows a number when any prefix fits: a prefix with exceptions below it
 * is therefore written as the longer ones that have none.
 */
export function prefixesByChannel({ routes, operators }, now = Date.now()) {
  const owners = new Map();
  for (const route of routes) {
    if (route.rowStatus === 0 && !isHeld(route, now)) continue;
    const operator = operators.get(route.operatorId);
    const channels = channelsOf(route, now);
    const isDefault = operator.operatorId === operator.defaultOperatorId;
    for (const prefix of [...(isDefault ? [operator.cc] : []), ...operator.prefixes]) owners.set(prefix, channels);
  }
  const inner = new Set([...owners.keys()].flatMap((prefix) => Array.from(prefix, (_, at) => prefix.slice(0, at))));
  const found = new Map();
  const walk = (prefix, inherited) => {
    const channels = owners.get(prefix) ?? inherited;
    if (!inner.has(prefix)) {
      for (const channel of channels) found.set(channel, [...(found.get(channel) ?? []), prefix]);
      return;
    }
    for (let digit = 0; digit < 10; digit += 1) walk(`${prefix}${digit}`, channels);
  };
  walk('', []);
  return found;
}

/** The groups as Kannel reads them. */
export function smscGroups(found, smsc, now) {
  return [...prefixesByChannel(found, now)].map(([channelId, prefixes]) => {
    const code = found.channels.get(channelId);
    const own = Object.entries(smsc[code] ?? {}).map(([key, value]) => `${key} = ${value}`);
    return ['group = smsc', `smsc-id = ${code}`, ...own, `allowed-prefix = "${prefixes.join(';')}"`].join('\n');
  });
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const [, , userId, file] = argv;
  if (!userId || !file || !env.CONSOLE_URL || !env.API_KEY) {
    stderr.write('CONSOLE_URL=… API_KEY=… node kannel-routes.mjs <userId> <smsc.json>\n');
    exit(2);
  }
  const smsc = JSON.parse(await readFile(file, 'utf8'));
  stdout.write(`${smscGroups(await readRoutes(userId), smsc).join('\n\n')}\n`);
}
