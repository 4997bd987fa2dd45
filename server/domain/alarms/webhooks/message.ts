import { createHmac } from 'node:crypto';
import type { DeliveryContent, WebhookFormat } from '#shared/alarm/webhook.ts';

/** What is sent where. */
interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}
interface Sending {
  format: WebhookFormat;
  url: string;
  secret: string;
  content: DeliveryContent;
  deliveryId: string;
  /** When it is sent, epoch ms: signatures are good for some minutes only. */
  at: number;
}

/** An alarm as its receiver understands it, signed where the format knows signatures. */
export function messageOf(sending: Sending): Message {
  const { format, url, secret, content, deliveryId, at } = sending;
  const body = JSON.stringify(bodies[format](content, deliveryId, at));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'sms-operator-console' };
  if (format === 'dingtalk' && secret !== '') return { url: dingTalkUrl(url, secret, at), headers, body };
  if (format !== 'json') return { url, headers, body };
  const seconds = String(Math.floor(at / 1000));
  return {
    url,
    headers: {
      ...headers,
      'x-console-delivery': deliveryId,
      'x-console-timestamp': seconds,
      'x-console-signature': signatureOf(secret, seconds, body),
    },
    body,
  };
}

/** HMAC-SHA-256 over `timestamp.body`: the receiver verifies origin, integrity and age with the secret. */
export const signatureOf = (secret: string, seconds: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** As DingTalk's robots ask for: the time and, in base64, its HMAC in the address. */
function dingTalkUrl(address: string, secret: string, at: number): string {
  const url = new URL(address);
  url.searchParams.set('timestamp', String(at));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${at}\n${secret}`).digest('base64'));
  return url.href;
}

/** Bodies of the formats. Chats read their own markup in names and sentences: it is taken out of them. */
const bodies: Readonly<Record<WebhookFormat, (content: DeliveryContent, deliveryId: string, at: number) => object>> = {
  json: (content, deliveryId, at) => ({
    event: content.alarmId === null ? 'test' : content.closedAt ? 'alarmClosed' : 'alarm',
    deliveryId,
    sentAt: at,
    alarm: content,
  }),
  dingtalk: (content) => ({
    msgtype: 'markdown',
    markdown: { title: content.title, text: markdownOf(content, (text) => `#### ${text}`) },
  }),
  wecom: (content) => ({
    msgtype: 'markdown',
    markdown: { content: markdownOf(content, (text) => `**${text}**`) },
  }),
  slack: ({ title, sentence, link }) => ({
    text: [`*${slackText(title)}*`, slackText(sentence), link && `<${link}>`].filter(Boolean).join('\n'),
  }),
  teams: ({ title, sentence, link, severity, closedAt }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            {
              type: 'TextBlock',
              text: plain(title),
              weight: 'Bolder',
              wrap: true,
              color: closedAt ? 'Good' : severity === 1 ? 'Attention' : severity === 2 ? 'Warning' : 'Default',
            },
            { type: 'TextBlock', text: plain(sentence), wrap: true },
          ],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: plain(title), url: link }] }),
        },
      },
    ],
  }),
};

const markdownOf = ({ title, sentence, link }: DeliveryContent, heading: (text: string) => string): string =>
  [heading(plain(title)), plain(sentence), link && `[${plain(title)}](${link})`].filter(Boolean).join('\n\n');

/** Names are entered by people, customers among them: no links, images or mentions of everybody. */
const plain = (text: string): string => text.replaceAll(/[[\]<>`@]/g, ' ');
const slackText = (text: string): string => plain(text).replaceAll('&', '&amp;');
