import { enumerationWords } from '#shared/texts/enumerations.ts';
import { operatorWords, questionTitles } from '#shared/texts/statistic-titles.ts';

const { metrics, dimensions, top, orderBy, left, operator, right, calculated } = questionTitles.en;

/** Any figures by any dimensions. */
export const chartBuilder = {
  fields: {
    metrics,
    dimensions,
    step: 'Time',
    top,
    orderBy,
    kind: 'Chart',
    left,
    operator,
    right,
  },
  purpose: 'Any figures by any dimensions.',
  builder: 'What the chart shows',
  noStep: 'Not by time',
  calculated,
  result: 'Calculated',
  operators: operatorWords.en,
  kinds: { bar: 'Bars', stacked: 'Stacked', line: 'Lines', scatter: 'Dots', matrix: 'Matrix' },
  label: '{{names}}',
  keep: {
    open: 'Pin or mail',
    title: 'Pin or mail this chart',
    replace: 'Replace',
    done: 'Chart saved.',
    list: 'Kept charts',
    pinned: 'on the workbench',
    to: 'To {{email}}, as you may see the figures then, in your time zone.',
    every: enumerationWords.en.mailEvery,
    fields: { chartName: 'Name', isPinned: 'Show on the workbench', mailEvery: 'Mail', mailHour: 'At' },
  },
  place: 'Group',
  before: '{{name}}, before',
} as const;
