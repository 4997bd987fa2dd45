import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { TemplateListInput } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { view } from '#shared/view.ts';

/** Asks ahead for what the list shows first. */
export const prefetchTemplates = (search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    prefetchCall(template.list, readInput(TemplateListInput, search)),
    prefetchCall(view.list, { screen: 'template' }),
  ]);
