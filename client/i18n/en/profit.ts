import { dimensionTitles, fileTitles, questionTitles } from '#shared/texts/statistic-titles.ts';

const { revenueShare, messageShare, revenueChange, profitChange, day, month } = fileTitles.en;
const { onlyNegative, minRevenue } = questionTitles.en;

/** Profit by group. */
export const profit = {
  fields: { onlyNegative, minRevenue },
  groups: { ...dimensionTitles.en, day, month },
  columns: { revenueShare, messageShare, revenueChange, profitChange, marginPct: 'Margin', markupPct: 'Markup' },
  purpose: 'Who earns, who loses, and why it changed.',
  minRevenueHint: 'Least revenue, base currency',
  places: { first: 'By', second: 'then', third: 'then' },
  reverse: 'Reverse the order',
  shape: 'Rows',
  shapes: { tree: 'Tree', flat: 'Combined' },
  group: 'Group',
  open: '{{name}}: by {{by}}',
  loses: 'Loses money',
  behind: '{{text}}, {{name}}: open messages',
  only: 'Only this',
  messages: 'Messages',
  routes: 'Routes',
  exportName: 'profit-statistics',
  charts: 'Charts',
  chartNames: { bridge: 'Why it changed', curve: 'Who earns it', volume: 'Volume × margin' },
  causes: { volume: 'Volume', mix: 'Mix', price: 'Price', cost: 'Cost', refunds: 'Refunds' },
  causeHelp: {
    all: 'All causes together.',
    volume: 'More or fewer parts, with the former shares.',
    mix: 'Change in mix, at previous margins.',
    price: 'Other prices for parts that were kept.',
    cost: 'Other costs for the same parts.',
    refunds: 'Another share of parts refunded.',
  },
  bridge: {
    label: 'Gross profit: why it changed',
    form: 'Bridge as',
    hint: 'Click a cause for the groups behind it.',
    nothing: 'Choose a period to compare with.',
    before: 'Before',
    now: 'Now',
    all: 'All',
    cause: 'Cause',
    amount: 'Change ({{currency}})',
    behind: 'Groups behind: {{cause}}',
  },
  curve: {
    label: 'Gross profit by group, added up',
    form: 'Curve as',
    hint: 'Line: cumulative share of the whole. Click a bar for its group.',
    cumulated: 'Added up',
    share: 'Share of the whole',
    between_one: '{{count}} between',
    between_other: '{{count}} between',
  },
  volume: {
    label: 'Groups by parts and margin',
    form: 'Volumes as',
    hint: 'Red: below zero. Click a point for its group.',
  },
} as const;
