import type { LoggedResources } from '../logged-types.ts';

export const senderLogged: LoggedResources = {
  senderId: {
    zh: '发送方号码',
    en: 'Sender ID',
    scope: [{ table: 'sender', key: 'sender_id' }],
    target: { permission: 'customer_list', path: (id) => `/cusmgt/showDetail?senderIdId=${id}` },
  },
};
