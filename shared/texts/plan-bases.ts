/** What the formulas of price plans start from. */
export const planBases = {
  zh: { minCost: '路由成本', priceAgent: '代理价' },
  en: { minCost: 'route cost', priceAgent: 'agent price' },
} as const;
