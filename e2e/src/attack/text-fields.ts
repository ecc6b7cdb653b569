// The fields of the contract in which any text can be written, found by their schemas.
import type { Call } from '@banyan/contract/call'
import { calls } from '@banyan/contract/calls'
import { languages } from '@banyan/contract/language'
import { staffCalls } from '@banyan/contract/staff/calls'
import { z } from 'zod'

export interface TextField {
  /** `/mine/address/address-add do-save consignee`. `*` stands for a language, a key and a place in a list. */
  readonly name: string
  /** Returns as much of a text as the field takes. */
  readonly cut: (text: string) => string
  /** Returns a text as it is stored; undefined if the field refuses the text. */
  readonly stored: (text: string) => string | undefined
}

/** Texts that no code, id, amount, address or list of values accepts; the short one fits the shortest fields. */
const probes = ['<i>', '<img src=x onerror=a>', 'ab<b>cd']

const accepts = (schema: z.core.$ZodType, text: string): boolean => {
  const { success, data } = z.safeParse(schema, text)
  return success && data === text
}

const storedBy =
  (schema: z.core.$ZodType): TextField['stored'] =>
  (text) => {
    const { success, data } = z.safeParse(schema, text)
    return success && typeof data === 'string' ? data : undefined
  }

function cutFor(schema: z.core.$ZodType): TextField['cut'] {
  return (text) => {
    for (let length = text.length; length > 0; length--) {
      const part = text.slice(0, length).trim()
      if (accepts(schema, part)) return part
    }
    throw new Error(`no part of ${text} is accepted`)
  }
}

const isLanguage = (name: string): boolean => languages.some((one) => one === name)

/** Returns the texts inside a schema. */
function textsIn(schema: z.core.$ZodType, name: string): TextField[] {
  if (probes.some((probe) => accepts(schema, probe)))
    return [{ name, cut: cutFor(schema), stored: storedBy(schema) }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), name)
  if (schema instanceof z.ZodPipe) return textsIn(schema.out, name)
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${name}.*`)
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType, `${name}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsIn(one, name))
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) =>
      textsIn(inner, `${name}.${isLanguage(key) ? '*' : key}`),
    )
  return []
}

/** Calls that only read; their texts are searched for and not stored. */
const reads = /^(load|find|search|get|check|count)-|^do-(check|export)$/

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'control' in value && 'request' in value

/** The text fields of all calls that change something, by name. */
export const textFields: ReadonlyMap<string, TextField> = new Map(
  [...Object.values(calls), ...Object.values(staffCalls)]
    .flatMap((module) => Object.values<unknown>(module))
    .filter(isCall)
    .filter(({ control }) => !reads.test(control))
    .flatMap(({ path, control, request }) =>
      Object.entries<z.core.$ZodType>(request.shape).flatMap(([key, inner]) =>
        textsIn(inner, `${path} ${control} ${key}`),
      ),
    )
    .map((field) => [field.name, field]),
)
