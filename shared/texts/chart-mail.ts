import type { Lang } from '../http/endpoint.ts';

/** The mail with a saved chart. */
export const chartMailTexts: Readonly<
  Record<Lang, { subject: string; text: string; empty: string; stopped: { subject: string; text: string } }>
> = {
  zh: {
    subject: '{name} · {from} – {to}',
    text: '{name}\n{from} – {to}（{zone}）\n\n{totals}\n\n附件共 {rows} 行。{link}',
    empty: '{name}\n{from} – {to}（{zone}）\n\n这段时间没有短信。{link}',
    stopped: {
      subject: '不再发送：{name}',
      text: '“{name}”不再通过邮件发送：其中有您现在无权查看的数据，或查询条件已不可用。可以在多维图表中重新保存。{link}',
    },
  },
  en: {
    subject: '{name} · {from} – {to}',
    text: '{name}\n{from} – {to} ({zone})\n\n{totals}\n\nThe attached file has {rows} rows. {link}',
    empty: '{name}\n{from} – {to} ({zone})\n\nNo messages in this time. {link}',
    stopped: {
      subject: 'No longer sent: {name}',
      text: '“{name}” is no longer sent by mail: it has figures that you may not see now, or asks what can no longer be asked. You can save it again in the chart builder. {link}',
    },
  },
};
