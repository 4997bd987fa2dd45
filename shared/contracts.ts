import { contractFiles, contracts } from './collected/contracts.ts';
import type { Endpoint } from './http/endpoint.ts';

export { contracts };

/** A call of the contract with its name, `resource.verb`. */
interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const callsOf = (resource: string, calls: Record<string, Endpoint>): NamedEndpoint[] =>
  Object.entries(calls).map(([verb, endpoint]) => ({ name: `${resource}.${verb}`, endpoint }));

/** All calls in one list: what OpenAPI, the boot check and the contract tests walk. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contracts).flatMap(([resource, calls]) =>
  callsOf(resource, calls),
);

/** All calls, each with the file that declares it. */
export const declaredCalls: readonly (NamedEndpoint & { readonly file: string })[] = Object.entries(
  contractFiles,
).flatMap(([resource, file]) =>
  allEndpoints.filter(({ name }) => name.startsWith(`${resource}.`)).map((call) => ({ ...call, file })),
);
