/** Any figures by any dimensions. */
export const chartBuilder = {
  fields: {
    metrics: 'Figures',
    dimensions: 'By',
    step: 'Time',
    top: 'Largest',
    orderBy: 'Largest by',
    kind: 'Chart',
    left: 'First figure',
    operator: 'Operation',
    right: 'Second figure',
  },
  purpose: 'Any figures by any dimensions.',
  builder: 'What the chart shows',
  noStep: 'Not by time',
  calculated: 'Calculated figure',
  result: 'Calculated',
  operators: { add: 'plus', subtract: 'minus', multiply: 'times', divide: 'divided by', percent: 'in % of' },
  kinds: { bar: 'Bars', stacked: 'Stacked', line: 'Lines', scatter: 'Dots', matrix: 'Matrix' },
  label: '{{names}}',
  place: 'Group',
  before: '{{name}}, before',
} as const;
