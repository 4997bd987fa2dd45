import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { ErrorCodeListInput } from '#shared/error-code/row.ts';
import { errorCode } from '#shared/error-code.ts';
import { supplier } from '#shared/supplier.ts';
import { view } from '#shared/view.ts';
import { tableName } from './table-name.ts';

/** What the screen asks for first. */
export const firstCalls: FirstCalls = {
  '/settings/errorCode': (search) => {
    const input = readInput(ErrorCodeListInput, search);
    const scope = input.scope ?? 2;
    return [
      firstCall(errorCode.list, { ...input, scope }),
      firstCall(view.list, { screen: tableName(scope) }),
      firstCall(supplier.options, {}),
    ];
  },
};
