import type { Screen } from '../screen-types.ts';

export const messageScreens = [
  {
    path: '/sms/smsSendDetail',
    name: 'SmsSendDetail',
    authId: 'smscustomer_list',
    title: 'menu.smsSendDetail',
    icon: 'template',
  },
  {
    path: '/sms/message',
    name: 'Message',
    authId: 'smscustomer_list',
    title: 'menu.message',
    icon: 'template',
    hidden: true,
    activeMenu: '/sms/smsSendDetail',
    tabParams: ['msgId'],
  },
  {
    path: '/sms/upstreamSmsSendDetail',
    name: 'UpstreamSmsSendDetail',
    authId: 'smsreport_list',
    title: 'menu.upstreamSmsSendDetail',
    icon: 'exports',
    formerPaths: ['/upstreamSmsSendDetail'],
  },
] as const satisfies readonly Screen[];
