import { runStories } from './stories.ts'

runStories('firefox')
