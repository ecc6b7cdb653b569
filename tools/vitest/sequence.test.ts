import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from './sequence.ts'

test('the files that run first exist', () => {
  const missing = longest.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
  expect(missing).toEqual([])
})
