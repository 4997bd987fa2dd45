import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { TemplateListInput } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { view } from '#shared/view.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/sms/templateList': (search) => [
    firstCall(template.list, readInput(TemplateListInput, search)),
    firstCall(view.list, { screen: 'template' }),
  ],
};
