// What the app does when its first page has been drawn. It is no part of the first load.
import { prefetchPages } from './prefetch.ts'
import { startUpdates } from './updates.tsx'

export function beginIdleWork(): void {
  prefetchPages()
  void startUpdates()
}
