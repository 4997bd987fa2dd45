import type { ScreenGroup } from '../screen-types.ts';

/** Screens of messages and of what became of them at suppliers. */
export const messageScreens = [
  {
    path: '/sms',
    name: 'Sms',
    authId: 'sms',
    title: 'menu.sms',
    icon: 'message',
    isCustomSvg: true,
    screens: [
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
    ],
  },
  {
    path: '/upstreamSmsSendDetail',
    name: 'UpstreamSmsSendDetailGroup',
    authId: 'smsreport_list',
    title: 'menu.upstreamSmsSendDetail',
    icon: 'exports',
    screens: [
      {
        path: '/upstreamSmsSendDetail',
        name: 'UpstreamSmsSendDetail',
        authId: 'smsreport_list',
        title: 'menu.upstreamSmsSendDetail',
        icon: 'exports',
      },
    ],
  },
] as const satisfies readonly ScreenGroup[];
