/** CSS variables of what came of messages: the colours of the states in lists, the same in every chart. */
export const outcomeColors = {
  messages: 'chart-1',
  delivered: 'ant-color-success',
  failed: 'ant-color-error',
  blocked: 'chart-4',
} as const;
