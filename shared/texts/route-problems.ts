import type { Lang } from '../http/endpoint.ts';
import type { RouteProblemCode } from '../route/calls.ts';

/** What is wrong with a row of routes; `{name}` is the placeholder of a param. */
export const routeProblems: Readonly<Record<Lang, Readonly<Record<RouteProblemCode, string>>>> = {
  zh: {
    WEIGHT_SUM: '启用通道的权重合计为 {sum}，应为 100',
    NO_CATCH_ALL: '缺少无条件的兜底规则，或它不在最后',
    NO_CHANNEL: '没有启用的通道',
    ORDER: '规则的序号或编号重复',
    RULE_INVALID: '条件“{rule}”无效',
    NO_DEFAULT: '国家默认行不能继承',
    NO_COST: '{channel} 对该目的地没有成本价',
    NEGATIVE_MARGIN: '售价 {price} 低于 {least}（预期成本 {cost} 加最低毛利）',
    NETWORK_BELOW_MARGIN: '运营商“{network}”沿用本行，毛利率 {margin} 低于最低毛利',
    CAPABILITY: '{channel} 不承载该子账号的短信类型',
    SENDER_NOT_REGISTERED: '该国要求登记发送方号码，{channel} 上没有该客户已生效的登记',
    TPS_SHORT: '{channel} 的速度 {have} TPS 低于所需的 {need} TPS',
    CHANNEL_BELOW_MARGIN: '{channel} 的成本 {cost} 相对售价 {price} 低于最低毛利：除非账户允许亏损，否则不经此通道发送',
    SOLE_CHANNEL_PAUSED: '唯一启用的通道 {channel} 当前不发送',
    CHANNEL_DISABLED: '{channel} 已停用',
  },
  en: {
    WEIGHT_SUM: 'Weights of enabled channels add up to {sum}, not 100',
    NO_CATCH_ALL: 'The catch-all condition is missing or not last',
    NO_CHANNEL: 'No channel is enabled',
    ORDER: 'Duplicate order or key',
    RULE_INVALID: 'The condition “{rule}” is not valid',
    NO_DEFAULT: 'The default row of a country cannot inherit',
    NO_COST: '{channel} has no price for this destination',
    NEGATIVE_MARGIN: 'The price {price} is below {least} (expected cost {cost} plus minimum margin)',
    NETWORK_BELOW_MARGIN: '{network} follows this row: margin {margin}, below the minimum margin',
    CAPABILITY: '{channel} does not carry this account’s traffic',
    SENDER_NOT_REGISTERED: 'The country requires registered senders, and the customer has none active on {channel}',
    TPS_SHORT: '{channel} has {have} TPS; {need} TPS are needed',
    CHANNEL_BELOW_MARGIN:
      '{channel} costs {cost} at a price of {price}, below the minimum margin: not used unless the account allows losses',
    SOLE_CHANNEL_PAUSED: '{channel}, the only enabled channel, is not sending',
    CHANNEL_DISABLED: '{channel} is disabled',
  },
};
