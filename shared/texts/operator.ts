/** Names of what is left of a country when its networks are counted off. */
export const defaultOperatorNames = { zh: '其他运营商', en: 'All other operators' } as const;
