/** What the columns of a file of routes are called; `export` is its name. */
export const overviewTitles = {
  zh: {
    ...{
      export: '路由',
      customerName: '客户',
      userName: '子账号',
      countryName: '国家',
      iso2: 'ISO',
      operatorName: '运营商',
    },
    ...{
      mccmnc: 'MCC-MNC',
      rowStatus: '状态',
      holdReason: '暂停原因',
      holdUntil: '暂停至',
      items: '通道',
      resend: '补发',
    },
    ...{
      cost: '成本',
      agentPrice: '代理价',
      price: '客户价',
      priceCurrency: '币种',
      priceBase: '客户价（本位币）',
      margin: '毛利率 %',
    },
    ...{ monitorCycle: '监控周期（分钟）', updatedAt: '修改时间', updatedBy: '修改人' },
  },
  en: {
    ...{ export: 'Routes', customerName: 'Customer', userName: 'Account', countryName: 'Country', iso2: 'ISO' },
    ...{ operatorName: 'Operator', mccmnc: 'MCC-MNC', rowStatus: 'Status', holdReason: 'Held because' },
    ...{ holdUntil: 'Held until', items: 'Channels', resend: 'Resend', cost: 'Cost', agentPrice: 'Agent price' },
    ...{ price: 'Customer’s price', priceCurrency: 'Currency', priceBase: 'Customer’s price, base currency' },
    ...{ margin: 'Margin %', monitorCycle: 'Monitor, minutes' },
    ...{ updatedAt: 'Changed', updatedBy: 'Changed by' },
  },
} as const;

/** Whether a row is on, blocked, or inherits; what a default operator is called. */
export const overviewWords = {
  zh: { rowStatus: { 1: '启用', 2: '禁止', 0: '继承' }, allOthers: '其他运营商' },
  en: { rowStatus: { 1: 'On', 2: 'Blocked', 0: 'Inherits' }, allOthers: 'All others' },
} as const;
