import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const require = createRequire(import.meta.url)
const redocly = require.resolve('@redocly/cli/bin/cli.js')

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

interface Document {
  openapi: string
  paths: Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: Form | { oneOf: Form[] } }> } } }
  >
}
interface Form {
  properties: Record<string, { const?: string }>
  required: string[]
}

const formsOf = (schema: Form | { oneOf: Form[] } | undefined): Form[] =>
  schema === undefined ? [] : 'oneOf' in schema ? schema.oneOf : [schema]

test('[C1] the OpenAPI document names every call of the contract with its fields', async () => {
  const reply = await world.server.inject({ url: '/openapi.json' })
  expect(reply.statusCode).toBe(200)
  const document = reply.json<Document>()
  expect(document.openapi).toBe('3.1.0')
  const recharge =
    document.paths['/wallet/recharge']?.post.requestBody.content['application/x-www-form-urlencoded']
  const forms = formsOf(recharge?.schema)
  expect(forms.map((form) => form.properties['control']?.const)).toEqual(['load-recharge', 'do-recharge'])
  expect(forms[1]?.required).toContain('pay_password')
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

test('[C1] every form of a path has its own control', async () => {
  const { paths } = (await world.server.inject({ url: '/openapi.json' })).json<Document>()
  expect(Object.keys(paths).length).toBeGreaterThan(25)
  for (const [path, { post }] of Object.entries(paths))
    for (const { schema } of Object.values(post.requestBody.content)) {
      const forms = formsOf(schema)
      const controls = forms.map((form) => form.properties['control']?.const)
      expect(new Set(controls).size, path).toBe(forms.length)
      expect(forms.map((form) => form.required[0])).toEqual(forms.map(() => 'control'))
    }
})

interface Report {
  totals: { errors: number; warnings: number; ignored: number }
  problems: { message: string; location: { pointer?: string }[] }[]
}

/** Lints a document with redocly's recommended rules. */
async function lint(document: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, document)
    const options = ['--extends=recommended', '--format=json', '--max-problems=20']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const child = spawn(process.execPath, [redocly, 'lint', file, ...options], { cwd: folder, env })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(child, 'close')
    return JSON.parse(output) as Report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('the OpenAPI document passes redocly’s recommended rules without an error or a warning', async () => {
  const { body } = await world.server.inject({ url: '/openapi.json' })
  const report = await lint(body)
  expect(report.problems.map(({ message, location }) => `${location[0]?.pointer} ${message}`)).toEqual([])
  expect(report.totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  // The linter sees a fault that is put in.
  const broken = { ...(JSON.parse(body) as object), servers: [] }
  expect((await lint(JSON.stringify(broken))).totals.errors).toBe(1)
})

test('[C1] every link on the reference page leads to a section of it', async () => {
  const { body } = await world.server.inject({ url: '/docs?language=zh' })
  const sections = new Set([...body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((id) => !sections.has(id))).toEqual([])
})
