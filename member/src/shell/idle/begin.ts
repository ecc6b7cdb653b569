// What begins when the app is idle after its first page: none of it is part of home's first load.
import { followReplies } from '../../state/offline/kept.ts'
import { followMarks } from '../../state/offline/mark.ts'
import { prefetchPages } from './prefetch.ts'
import { followInstall } from '../../state/app/install.ts'
import { followDevice } from './device.ts'
import { startUpdates } from './updates.tsx'
import { followWorker } from './worker.ts'
import { followSent } from '../../state/wire/send-once.ts'

export function beginIdleWork(): void {
  followSent()
  followReplies()
  followMarks()
  followInstall()
  followWorker()
  prefetchPages()
  void startUpdates()
  void followDevice()
}
