import { chartBuilder as en } from '../en/chart-builder.ts';
import { addTexts } from '../index.ts';
import { chartBuilder as zh } from '../zh/chart-builder.ts';

export const chartBuilderTexts = addTexts({ en: { chartBuilder: en }, zh: { chartBuilder: zh } });
