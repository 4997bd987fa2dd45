/** The JSON Schema keywords the walk needs. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** A string or number somewhere in an input. */
export interface Leaf {
  /** Name of the property, or of the list, that holds it. */
  name: string;
  path: string;
  schema: Schema & Record<string, unknown>;
}

/** All strings and numbers of a schema, in nested objects, lists and unions too. */
export function leavesOf(schema: Schema, path: readonly string[] = []): Leaf[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => leavesOf(each, path));
  if (schema.items) return leavesOf(schema.items, path);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  }
  if (schema.type !== 'string' && schema.type !== 'integer' && schema.type !== 'number') return [];
  return [{ name: path.at(-1) ?? '', path: path.join('.'), schema: { ...schema } }];
}
