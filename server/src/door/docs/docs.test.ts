import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

interface Document {
  openapi: string
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { oneOf: Form[] } }> } } }>
}
interface Form {
  properties: Record<string, { const?: string }>
  required: string[]
}

test('[C1] the OpenAPI document names every call of the contract with its fields', async () => {
  const reply = await world.server.inject({ url: '/openapi.json' })
  expect(reply.statusCode).toBe(200)
  const document = reply.json<Document>()
  expect(document.openapi).toBe('3.1.0')
  const recharge =
    document.paths['/wallet/recharge']?.post.requestBody.content['application/x-www-form-urlencoded']
  const controls = recharge?.schema.oneOf.map((form) => form.properties['control']?.const)
  expect(controls).toEqual(['load-recharge', 'do-recharge'])
  expect(recharge?.schema.oneOf[1]?.required).toContain('pay_password')
  expect(Object.keys(document.paths['/app/upload']?.post.requestBody.content ?? {})).toEqual([
    'multipart/form-data',
  ])
})

test('[C1] the reference page has every call and the words of its refusals, and no script', async () => {
  const reply = await world.server.inject({ url: '/docs?language=lo' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('id="wallet/recharge-do-recharge"')
  expect(reply.body).toContain('ກະລຸນາຕັ້ງລະຫັດຊຳລະເງິນກ່ອນ')
  expect(reply.body).not.toContain('<script')
})

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with a schema and all that it holds, by the rules of JSON Schema 2020-12 that we use. */
function faults(schema: unknown, at: string): string[] {
  if (!isNode(schema)) return [`${at} is no schema`]
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  const found: string[] = []
  if ('type' in schema && ![schema['type']].flat().every((type) => types.includes(String(type))))
    found.push(`${at} has the type ${JSON.stringify(schema['type'])}`)
  if (typeof schema['pattern'] === 'string' && !isPattern(schema['pattern']))
    found.push(`${at} has a pattern that is none`)
  const properties = isNode(schema['properties']) ? schema['properties'] : {}
  for (const name of (schema['required'] as string[] | undefined) ?? [])
    if (!(name in properties) && !isNode(schema['additionalProperties']))
      found.push(`${at} requires ${name}, which it does not have`)
  for (const [name, one] of Object.entries(properties)) found.push(...faults(one, `${at}.${name}`))
  for (const word of ['oneOf', 'anyOf', 'allOf'])
    if (word in schema)
      found.push(...(schema[word] as unknown[]).flatMap((one, n) => faults(one, `${at}.${word}.${n}`)))
  if ('items' in schema) found.push(...faults(schema['items'], `${at}[]`))
  return found
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

test('[C1] the OpenAPI document is well formed: schemas, references, forms told apart by control', async () => {
  const document = (await world.server.inject({ url: '/openapi.json' })).json<Node>()
  const paths = document['paths'] as Record<string, { post: Node }>
  expect(Object.keys(paths).length).toBeGreaterThan(25)
  const found: string[] = []
  for (const [path, { post }] of Object.entries(paths)) {
    for (const { schema } of Object.values(
      (post['requestBody'] as { content: Record<string, { schema: Node }> }).content,
    )) {
      const forms = schema['oneOf'] as Form[]
      found.push(...faults(schema, path))
      const controls = forms.map((form) => form.properties['control']?.const)
      expect(new Set(controls).size, path).toBe(forms.length)
      expect(
        forms.every((form) => form.required.includes('control')),
        path,
      ).toBe(true)
    }
    const responses = post['responses'] as Record<
      string,
      { description: string; content: Record<string, { schema: Node }> }
    >
    for (const [status, response] of Object.entries(responses)) {
      expect(response.description, `${path} ${status}`).not.toBe('')
      const { schema } = response.content['application/json'] ?? {}
      if (schema && '$ref' in schema) expect(schema['$ref']).toBe('#/components/schemas/Rejection')
      else found.push(...faults(schema, `${path} ${status}`))
    }
  }
  expect(found).toEqual([])
})

test('[C1] every link on the reference page leads to a section of it', async () => {
  const { body } = await world.server.inject({ url: '/docs?language=zh' })
  const sections = new Set([...body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((id) => !sections.has(id))).toEqual([])
})
