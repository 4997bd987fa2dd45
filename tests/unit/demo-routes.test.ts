import { expect, it } from 'vitest';
import { faultOf } from '#server/demo/channel-script.ts';
import { sendableRoutes } from '#server/demo/demo-traffic.ts';

const codes = Array.from({ length: 500 }, (_, index) => `CODE-${index}`);
const codeOf = (fault: string | undefined) => codes.find((code) => faultOf(code) === fault) ?? '';
const route = {
  user: '1',
  customerCode: 'C',
  trafficType: 'otp' as const,
  prefixes: ['49151'],
  numberLength: 12,
  sender: '',
  templates: [],
  routeVersionNo: 1,
  rowId: '1',
};

it('channels whose links the demo never gets have no traffic in its past', () => {
  const [well, down, refused] = [codeOf(undefined), codeOf('down'), codeOf('refused')];
  const mixed = { ...route, channels: [down, well, refused], weights: [50, 30, 20] };
  const dead = { ...route, channels: [down, refused], weights: [50, 50] };
  expect(sendableRoutes([mixed, dead])).toEqual([{ ...route, channels: [well], weights: [30] }]);
});
