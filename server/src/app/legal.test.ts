import { languages } from '@banyan/contract/language'
import { legalPages } from '@banyan/contract/app/legal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

test('[G1] a visitor reads the agreement and the privacy policy in each language', async () => {
  const bodies = new Set<string>()
  for (const language of languages)
    for (const page of legalPages) {
      const { data } = await home.client(undefined, language)('/app/legal', 'load-legal', { page })
      expect(data.sections).toHaveLength(5)
      for (const { title, body } of data.sections) {
        expect(title.length).toBeGreaterThan(1)
        expect(body.length).toBeGreaterThan(30)
        bodies.add(body)
      }
    }
  expect(bodies.size, 'no text stands for two languages').toBe(languages.length * legalPages.length * 5)
})
