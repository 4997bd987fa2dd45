import { graph as en } from '../en/graph.ts';
import { addTexts } from '../index.ts';
import { graph as zh } from '../zh/graph.ts';

export const graphTexts = addTexts({ en: { graph: en }, zh: { graph: zh } });
