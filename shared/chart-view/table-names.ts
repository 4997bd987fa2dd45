import type { WordsByKey } from '../logged-types.ts';

export const chartViewTableNames: WordsByKey = {
  chartBuilder: { zh: '自定义图表', en: 'Chart builder' },
};
