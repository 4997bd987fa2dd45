import type { Lang } from '../http/endpoint.ts';

/** What a notice says, by its kind; `{name}` is the placeholder of a param. */
export const noticeTexts = {
  'channel-down': {
    zh: '通道 {channelName} 已断开。',
    en: 'Channel {channelName} has lost its connection.',
  },
  'channel-refused': {
    zh: '通道 {channelName} 鉴权失败。',
    en: 'Channel {channelName}: the supplier rejected the bind, authentication failed.',
  },
  'channel-up': {
    zh: '通道 {channelName} 已恢复连接。',
    en: 'Channel {channelName} is connected again.',
  },
  'gateway-silent': {
    zh: '网关 {gateway} 已停止上报，{channels} 条通道的实时状态未知。',
    en: 'Gateway {gateway} has stopped reporting. Channels without live state: {channels}.',
  },
  'gateway-back': {
    zh: '网关 {gateway} 已恢复上报。',
    en: 'Gateway {gateway} is reporting again.',
  },
  'lock-taken': {
    zh: '{by} 接管了通道 {channelName} 的编辑。',
    en: '{by} has taken over your edit lock on channel {channelName}.',
  },
  'routes-lock-taken': {
    zh: '{by} 接管了子账号 {userName} 的路由编辑。',
    en: '{by} has taken over your edit lock on the routes of {userName}.',
  },
  'credentials-opened': {
    zh: '{userName} 的一次性凭证链接已从 {ip} 打开。',
    en: 'The one-time link to the credentials of {userName} was opened from {ip}.',
  },
  'route-monitor': {
    zh: '监控在子账号 {userName} 的路由上执行了 {count} 项操作：{reason}',
    en: 'The monitor acted on routes of {userName}, {count} in all: {reason}',
  },
  'sender-expiring': {
    zh: '发送方号码 {sender}（{country}）将在 {days} 天后到期。',
    en: 'The sender {sender} ({country}) expires in {days} days.',
  },
  'application-new': {
    zh: '{company} 申请试用。',
    en: '{company} applied for a trial.',
  },
  'trial-silent': {
    zh: '{company} 通过试用已超过一天，尚未发送短信。',
    en: '{company} has sent nothing since its trial was approved more than a day ago.',
  },
  'trial-undelivered': {
    zh: '{company} 通过试用已超过一天，尚无短信送达。',
    en: '{company} has had no message delivered since its trial was approved more than a day ago.',
  },
  'application-assigned': {
    zh: '{by} 将 {company} 的试用申请分配给您。',
    en: '{by} has assigned the trial application of {company} to you.',
  },
  'rates-held': {
    zh: '{day} 的汇率中 {currencies} 变动达 10% 以上，未自动录入，请核对。',
    en: 'Rates of {day} for {currencies} change by 10 % or more and were not entered; check them.',
  },
  'rates-not-read': {
    zh: '汇率来源读取失败，现有汇率继续有效。',
    en: 'The exchange rate feed could not be read; the present rates stay in force.',
  },
  'cube-differs': {
    zh: '{day} 的统计与短信明细不一致：{column} 明细为 {messages}，统计为 {counted}。',
    en: 'Statistics of {day} do not match the messages: {column} is {messages} in messages, {counted} in statistics.',
  },
  'recharge-waits': {
    zh: '{by} 录入的客户 {customer} 充值 {amount} {currency} 等待复核。',
    en: 'A recharge of {amount} {currency} for {customer}, entered by {by}, waits for a review.',
  },
  'ledger-charges-differ': {
    zh: '客户 {customer} 在 {day} 的短信费用与账本不一致：短信合计 {messages} {currency}，账本合计 {ledger} {currency}。',
    en: 'Charges of customer {customer} on {day} differ: {messages} {currency} in messages, {ledger} {currency} in the ledger.',
  },
  'ledger-reserved-differs': {
    zh: '客户 {customer} 的冻结金额与未完成短信不一致：短信合计 {messages} {currency}，账本为 {ledger} {currency}。',
    en: 'The amount held back for customer {customer} differs: {messages} {currency} in open messages, {ledger} {currency} in the ledger.',
  },
  'ledger-balance-differs': {
    zh: '账本账户 {id} 的余额与分录合计不一致：分录合计 {entries} {currency}，余额 {stored} {currency}。',
    en: 'The balance of ledger account {id} is not the sum of its entries: {entries} {currency} in entries, balance {stored} {currency}.',
  },
  'ledger-transaction-odd': {
    zh: '账本交易 {id} 的分录合计为 {entries} {currency}，应为 0。',
    en: 'The entries of ledger transaction {id} add up to {entries} {currency} instead of 0.',
  },
  'price-sheet-losing': {
    zh: '通道 {channelName} 的价格单提交后，{routes} 条客户路由亏损，尚未处理。',
    en: 'Customer routes losing money after a price sheet of channel {channelName}, not handled yet: {routes}.',
  },
  'channel-price-losing': {
    zh: '通道 {channelName} 的价格上调后，{routes} 条客户路由亏损或将亏损，尚未处理。',
    en: 'Customer routes losing money now or soon after price increases of channel {channelName}, not handled yet: {routes}.',
  },
  'loss-ends': {
    zh: '子账号 {userName} 的亏损许可即将到期，仍有 {routes} 条路由亏损；到期后亏损通道不再使用，短信可能被拦截。',
    en: 'The loss approval of account {userName} expires soon. Routes still losing money: {routes}. After expiry, losing channels are not used and messages may be refused.',
  },
  'trial-stopped': {
    zh: '试用通道 {channelName} 已自动停止：{final} 条中送达 {percent}%，低于 {guard}%，路由已恢复原状。',
    en: 'Trial of channel {channelName} stopped: {percent} % of {final} delivered, below {guard} %. Routes restored.',
  },
  'revert-kept': {
    zh: '批量变更“{comment}”已撤回；{rows} 条路由此后另有修改，修改部分保持不变。',
    en: 'The change “{comment}” was reverted. Rows with later changes were not reverted: {rows}.',
  },
  'revert-failed': {
    zh: '批量变更“{comment}”未能按时撤回，路由保持变更后的状态；系统会继续重试。',
    en: 'The change “{comment}” could not be reverted on time; the changed routes are still in force. The system will retry.',
  },
  'restore-failed': {
    zh: '批量变更“{comment}”中保留的路由未能恢复；系统会继续重试。',
    en: 'The remaining rows of the change “{comment}” could not be restored. The system will retry.',
  },
  'export-done': {
    zh: '导出“{exportName}”已完成，共 {rows} 行。',
    en: 'The export “{exportName}” is ready, {rows} rows.',
  },
  'export-failed': {
    zh: '导出“{exportName}”失败。',
    en: 'The export “{exportName}” failed.',
  },
} as const satisfies Record<string, Record<Lang, string>>;
export type NoticeKind = keyof typeof noticeTexts;
