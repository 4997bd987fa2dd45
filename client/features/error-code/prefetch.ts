import { prefetchCall } from '#client/http/use-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { ErrorCodeListInput } from '#shared/error-code/row.ts';
import { errorCode } from '#shared/error-code.ts';
import { view } from '#shared/view.ts';
import { tableName } from './table-name.ts';

/** Asks ahead for what the list shows first. */
export function prefetchErrorCodes(search: URLSearchParams): Promise<unknown> {
  const input = readInput(ErrorCodeListInput, search);
  const scope = input.scope ?? 2;
  return Promise.all([
    prefetchCall(errorCode.list, { ...input, scope }),
    prefetchCall(view.list, { screen: tableName(scope) }),
  ]);
}
