import type { FastifyInstance } from 'fastify';
import { type Endpoint, isLogged } from '#shared/http/endpoint.ts';
import { isPermission } from '#shared/permissions.ts';
import { operationOf } from '#shared/texts/operations.ts';

/** A call of the contract, `resource.verb`, and the file that declares it. */
export interface DeclaredCall {
  readonly name: string;
  readonly endpoint: Omit<Endpoint, 'input' | 'reply'>;
  readonly file: string;
}

/** What a call may say in the place of a permission. */
const openTo: ReadonlySet<string> = new Set<Endpoint['permission']>(['public', 'signed-in', 'api-key']);
const keyOf = (method: string, url: string): string => `${method} ${url}`;

/** Compares what the features mount with what the contract declares: a console in which they differ does not start. */
export class MountedCalls {
  private readonly mounted = new Set<string>();
  private readonly declared: ReadonlyMap<string, DeclaredCall>;
  private readonly basePath: string;

  constructor(declared: readonly DeclaredCall[], basePath: string) {
    this.basePath = basePath;
    this.declared = new Map(declared.map((call) => [keyOf(call.endpoint.method ?? 'POST', call.endpoint.path), call]));
  }

  /** Notes every later route of a feature's scope. @throws for a route that no contract declares */
  watch(scope: FastifyInstance, feature: string): void {
    scope.addHook('onRoute', ({ method, url }) => {
      const key = keyOf(String(method), url.slice(this.basePath.length));
      if (!this.declared.has(key)) {
        throw new Error(
          `server/features/${feature}/routes.ts mounts ${key}, which no contract in shared/ declares: declare it there and run npm run collect.`,
        );
      }
      this.mounted.add(key);
    });
  }

  /** @throws for calls that no feature has mounted, whose permission does not exist, or which the operation log cannot name */
  check(): void {
    const faults = [...this.declared].flatMap(([key, { name, endpoint, file }]) => {
      const { permission } = endpoint;
      return [
        ...(this.mounted.has(key)
          ? []
          : [
              `${file} declares ${name} (${key}), which no feature mounts: call route() with it in server/features/*/routes.ts.`,
            ]),
        ...(isPermission(permission) || openTo.has(permission)
          ? []
          : [`${file} guards ${name} by ${permission}, which no shared/*/permissions.ts declares.`]),
        ...(!isLogged(endpoint) || operationOf(name)
          ? []
          : [
              `${file} declares ${name}, which changes something but has no name in the operation log: name its resource in shared/*/logged.ts and its action in shared/texts/operation-actions.ts, or mark the call as reads or unlogged.`,
            ]),
      ];
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
}
