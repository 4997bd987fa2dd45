/** What the formulas of price plans start from. */
export const planBases = {
  zh: { minCost: '路由成本', priceAgent: '代理价' },
  en: { minCost: 'cost of the route', priceAgent: 'agent price' },
} as const;
