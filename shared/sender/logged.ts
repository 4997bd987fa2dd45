import type { LoggedResources } from '../logged-types.ts';

export const senderLogged: LoggedResources = {
  senderId: {
    zh: '发送方号码',
    en: 'Sender ID',
    scope: [{ table: 'sender', key: 'sender_id' }],
    target: { permission: 'customer_list', path: (id) => `/cusmgt/showDetail?senderIdId=${id}` },
    tables: {
      sender: { zh: '发送方号码', en: 'Sender IDs' },
      'sender-unregistered': { zh: '未报备的发送方号码', en: 'Unregistered sender IDs' },
      'customer-sender': { zh: '客户的发送方号码', en: 'Sender IDs of a customer' },
    },
  },
};
