import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

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
