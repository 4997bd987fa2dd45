import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messageOf } from '#server/domain/alarms/webhooks/message.ts';
import type { DeliveryContent, WebhookFormat } from '#shared/alarm/webhook.ts';

const at = Date.UTC(2026, 9, 1, 12);
const content: DeliveryContent = {
  alarmId: '7',
  severity: 1,
  type: 'bindDown',
  objectType: 'channel',
  objectId: '3',
  objectName: 'EU',
  title: 'Critical · Channel disconnected: EU_1 <!channel> [x](http://evil.example) @all & co',
  sentence: 'The connection is lost',
  firstAt: at,
  link: 'https://console.example/#/alarm/list?alarmId=7',
};
const message = (format: WebhookFormat, url = 'https://hook.example/send?access_token=abc') => {
  const { body, ...rest } = messageOf({ format, url, secret: 'SEC1', content, deliveryId: '9', at });
  return { ...rest, body: JSON.parse(body) };
};
const title = 'Critical · Channel disconnected: EU_1  !channel   x (http://evil.example)  all & co';

describe('a message to a webhook', () => {
  it('is signed by DingTalk’s rule in its address, beside what stands there', () => {
    const { url, body } = message('dingtalk');
    const { searchParams } = new URL(url);
    expect(searchParams.get('access_token')).toBe('abc');
    expect(searchParams.get('timestamp')).toBe(String(at));
    expect(searchParams.get('sign')).toBe(createHmac('sha256', 'SEC1').update(`${at}\nSEC1`).digest('base64'));
    expect(body).toMatchObject({ msgtype: 'markdown', markdown: { text: expect.stringContaining(`#### ${title}`) } });
  });

  it('is WeCom’s, Slack’s and Teams’, without links and mentions from names', () => {
    expect(message('wecom').body).toEqual({
      msgtype: 'markdown',
      markdown: { content: `**${title}**\n\nThe connection is lost\n\n[${title}](${content.link})` },
    });
    expect(message('slack').body).toEqual({
      text: `*${title.replace('&', '&amp;')}*\nThe connection is lost\n<${content.link}>`,
    });
    expect(message('teams').body).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [{ text: title, color: 'Attention' }, { text: 'The connection is lost' }],
            actions: [{ type: 'Action.OpenUrl', url: content.link }],
          },
        },
      ],
    });
  });

  it('is JSON with delivery, time and signature in its headers', () => {
    const { url, headers, body } = message('json');
    expect(url).toBe('https://hook.example/send?access_token=abc');
    expect(headers).toMatchObject({ 'x-console-delivery': '9', 'x-console-timestamp': String(at / 1000) });
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', 'SEC1')
      .update(`${at / 1000}.${text}`)
      .digest('hex');
    expect(headers['x-console-signature']).toBe(`sha256=${signature}`);
    expect(body).toMatchObject({ event: 'alarm', deliveryId: '9', alarm: content });
  });
});
