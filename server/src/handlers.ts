// Made by `npm run map` from the tree; the tidy test fails when it is stale.
import type { Handlers } from './door/handler.ts'

export const handlers = {
} satisfies Handlers
