import { mask } from '#shared/field-rules.ts';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { NamedAttempt } from '#shared/message/named.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import type { smsCustomer } from '#shared/sms-customer.ts';
import { ticketWords } from '#shared/texts/message-columns.ts';

type Tickets = ReplyOf<typeof smsCustomer.ticketText>;

/** Texts for tickets, one for each supplier: what he needs to find the messages on his side, times in UTC. Submits as the caller sees them. */
export function ticketsOf(attempts: readonly NamedAttempt[], lang: Lang): Tickets {
  const suppliers = new Map<string, NamedAttempt[]>();
  for (const attempt of attempts) {
    suppliers.set(attempt.supplierName, [...(suppliers.get(attempt.supplierName) ?? []), attempt]);
  }
  const words = ticketWords[lang];
  return [...suppliers].map(([supplierName, own]) => ({
    supplierName,
    messages: new Set(own.map(({ msgId }) => msgId)).size,
    ticket: [words.intro, '', ...own.flatMap((attempt, index) => [`${index + 1}.`, ...linesOf(attempt, lang), ''])]
      .join('\n')
      .trimEnd(),
  }));
}

function linesOf(attempt: NamedAttempt, lang: Lang): string[] {
  const words = ticketWords[lang];
  const { supplierMsgId, senderSent, number, countryName, operatorName, commandStatus, stat, err } = attempt;
  const response =
    commandStatus === null ? words.none : `${commandStatusHex(commandStatus)} ${commandStatusName(commandStatus)}`;
  const receipt = [stat, err && `err:${err}`].filter((text) => text !== '').join(' ') || words.none;
  return [
    `   ${words.messageId}: ${supplierMsgId || words.none}`,
    `   ${words.account}: ${attempt.channelName}`,
    `   ${words.submitted}: ${utc(attempt.submitTime)}`,
    `   ${words.sender}: ${senderSent}`,
    `   ${words.number}: ${recipient(number, countryName, operatorName)}`,
    `   ${words.part}: ${attempt.segmentNo}/${attempt.segmentTotal}`,
    `   ${words.response}: ${response}`,
    `   ${words.receipt}: ${receipt}`,
    ...(attempt.doneTime === null ? [] : [`   ${words.done}: ${utc(attempt.doneTime)}`]),
  ];
}

/** A hidden number leaves its country and operator. */
function recipient(number: string, ...places: readonly string[]): string {
  const place = places.filter((text) => text !== '').join(', ');
  return [
    ...(number === '' || number === mask ? [] : [`+${number}`]),
    ...(place === '' ? [] : [number === mask ? place : `(${place})`]),
  ].join(' ');
}

const utc = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
