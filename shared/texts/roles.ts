import type { Lang } from '../http/endpoint.ts';

/** What the built-in roles are for, by their name. */
export const builtInRoleTexts: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: {
    superAdmin: '拥有全部权限',
    noc: '全天值守流量和通道，启停供应商',
    routing: '供应商、通道和路由',
    rates: '供应商与客户价格',
    sales: '维护自己的客户',
    salesLead: '管理销售团队：全部客户、利润、指定供应商维护人',
    finance: '账单、充值、余额',
    compliance: '模板、发送方号码、操作日志',
    support: '答复客户：查找短信并说明结果',
    readonly: '只能查看，不能修改和导出',
  },
  en: {
    superAdmin: 'Full access',
    noc: 'Monitors traffic and channels around the clock; enables and disables suppliers',
    routing: 'Suppliers, channels and routes',
    rates: 'Supplier and customer prices',
    sales: 'Manages their own customers',
    salesLead: 'Manages the sales team: all customers, profit, assigning suppliers',
    finance: 'Bills, recharges, balances',
    compliance: 'Templates, sender IDs, operation log',
    support: 'Supports customers: finds messages and explains what happened',
    readonly: 'Read-only, without exports',
  },
};

/** Words of what a role lets people see: of fields, and of customers. */
export const roleWords = {
  zh: {
    access: { hidden: '隐藏', masked: '脱敏', shown: '显示' },
    scopes: { all: '全部客户', team: '本团队的客户', own: '自己的客户' },
  },
  en: {
    access: { hidden: 'Hidden', masked: 'Masked', shown: 'Shown' },
    scopes: { all: 'All customers', team: 'Team’s customers', own: 'Own customers' },
  },
} as const;

/** Words of data scopes, by their number. */
export const scopeNames = (lang: Lang): Readonly<Record<number, string>> => {
  const { all, own, team } = roleWords[lang].scopes;
  return { 1: all, 2: own, 3: team };
};

/** What a role is for: of a built-in one in `lang`. */
export const roleDescription = (
  { roleName, description, builtIn }: { roleName: string; description: string; builtIn: boolean },
  lang: Lang,
): string => (builtIn && builtInRoleTexts[lang][roleName]) || description;
