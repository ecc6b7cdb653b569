import { describe } from 'vitest'
import { runStories } from './stories.ts'

describe('[D70] the main stories in Firefox', () => {
  runStories('firefox')
})
