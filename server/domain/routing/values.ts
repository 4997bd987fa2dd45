import { localTime } from './local-time.ts';
import type { FoundOperator } from './operator.ts';
import type { RuleValues } from './rules.ts';
import type { CountryFacts, RoutedMessage } from './world.ts';

/** What the rules of a route can ask of a message. */
export function valuesOf(
  message: RoutedMessage,
  digits: string,
  operator: FoundOperator,
  country: CountryFacts,
): RuleValues {
  // The destination's clock: senders keep quiet when people there sleep.
  const { weekday, minute } = localTime(message.at, country.timezone);
  return {
    senderId: message.sender,
    content: message.content,
    trafficType: message.trafficType,
    parts: message.parts,
    number: digits,
    numberPrefix: digits,
    timeOfDay: minute,
    weekday: String(weekday),
    userTag: message.account.tags,
    randomPercent: message.draw,
    mnpPorted: operator.source === 'mnp' ? '1' : '0',
    ...(message.templateId !== undefined && { templateId: message.templateId }),
    ...(message.dataCoding !== undefined && { dataCoding: String(message.dataCoding) }),
    ...(message.clientIp !== undefined && { clientIp: message.clientIp }),
  };
}
