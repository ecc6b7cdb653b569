// The JSON schema of a request or a reply, for the description of the API and for the record of a release.
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Returns the JSON schema of one side of a call, without the `$schema` keyword. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  })
  return rest
}

/** Gives a record with a fixed set of keys, such as the five languages, one property per key. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value, required } = schema
  if (propertyNames === undefined || required === undefined || value === undefined) return
  schema.properties = Object.fromEntries(required.map((key) => [key, value]))
  schema.additionalProperties = false
  delete schema.propertyNames
}
