/** CSS variables of what came of messages: the colours of the states in lists, the same in every chart. */
export const outcomeColors = {
  messages: 'chart-1',
  delivered: 'ant-color-success',
  failed: 'ant-color-error',
  expired: 'ant-color-warning',
  unknown: 'chart-8',
  blocked: 'chart-4',
  pending: 'chart-5',
} as const;
