/** A JSON Schema as plain JSON. */
export type JsonSchema = { [keyword: string]: unknown };

/** Characters of a schema that is worth a name of its own: a reference has about forty. */
const worthwhile = 200;
/** Keywords that hold a schema, several by their names, and a list of them. */
const [single, named, listed] = [
  ['items', 'additionalProperties', 'not'],
  ['properties', 'patternProperties'],
  ['anyOf', 'oneOf', 'allOf'],
] as const;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same schema with each of its parts replaced; `change` is told where a part stands: `reply.data.list`. */
function withParts(
  schema: JsonSchema,
  place: string,
  change: (part: JsonSchema, place: string) => JsonSchema,
): JsonSchema {
  const changed = { ...schema };
  for (const keyword of single) {
    const part = schema[keyword];
    if (isSchema(part)) changed[keyword] = change(part, place);
  }
  for (const keyword of named) {
    const parts = schema[keyword];
    if (!isSchema(parts)) continue;
    changed[keyword] = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        isSchema(part) ? change(part, `${place}.${name.replace(/[^\w.-]+/g, '_')}`) : part,
      ]),
    );
  }
  for (const keyword of listed) {
    const parts = schema[keyword];
    if (!Array.isArray(parts)) continue;
    changed[keyword] = parts.map((part, at) =>
      isSchema(part) ? change(part, parts.length > 1 ? `${place}.${at + 1}` : place) : part,
    );
  }
  return changed;
}

/**
 * Gives schemas that a document has more than once a name and one place. A schema is called after the first place it stands in, such as
 * `supplier.list.reply.list`; what only comes as a part of such schemas stays in them.
 */
export function createSchemaNames() {
  /** By the text of a schema. */
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const components: Record<string, JsonSchema> = {};

  const count = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    const known = uses.get(text) ?? 0;
    if (text.length >= worthwhile) uses.set(text, known + 1);
    if (known === 0) withParts(schema, '', count);
    return schema;
  };
  const refer = (schema: JsonSchema, place: string): JsonSchema => {
    const text = JSON.stringify(schema);
    if ((uses.get(text) ?? 0) < 2) return withParts(schema, place, refer);
    let name = names.get(text);
    if (name === undefined) {
      name = place;
      for (let number = 2; Object.hasOwn(components, name); number += 1) name = `${place}.${number}`;
      names.set(text, name);
      // Its place is taken before its parts are named.
      components[name] = {};
      components[name] = withParts(schema, name, refer);
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    /** To be called with every schema of the document before the first one is asked for. */
    count,
    refer,
    /** What was referred to, by its name. */
    components,
  };
}
