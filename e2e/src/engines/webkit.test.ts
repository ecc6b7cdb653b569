import { runStories } from './stories.ts'

runStories('webkit')
