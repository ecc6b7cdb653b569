// The order of the test files. vitest starts those first that took longest the last time, but a fresh clone has no last
// time; then it would start the largest files first, and a long run of a short file would come last, alone.
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files that take longest, the longest first. The others follow in vitest's own order. */
export const longest: readonly string[] = [
  'e2e/src/layout/member.test.ts',
  'e2e/src/layout/layers.test.ts',
  'e2e/src/engines/webkit.test.ts',
  'e2e/src/engines/firefox.test.ts',
  'e2e/src/layout/made.test.ts',
  'e2e/src/every-page.test.ts',
  'e2e/src/wallet/stories.test.ts',
  'e2e/src/chat/group.test.ts',
  'e2e/src/wallet/withdraw.test.ts',
  'e2e/src/start/start.test.ts',
  'e2e/src/mine/story.test.ts',
  'e2e/src/shop/after.test.ts',
  'e2e/src/wallet/transfer.test.ts',
  'e2e/src/chat/connection.test.ts',
  'e2e/src/chat/long.test.ts',
  'e2e/src/shop/story.test.ts',
  'e2e/src/layout/linked.test.ts',
  'e2e/src/layout/visitor.test.ts',
  'e2e/src/first-view.test.ts',
  'server/src/boot/story.test.ts',
  'server/src/main.test.ts',
  'server/src/boot/failover.test.ts',
  'server/src/boot/roll.test.ts',
  'server/src/boot/ready.test.ts',
  'server/src/socket/socket.test.ts',
  'server/src/chat/push-key.test.ts',
  'server/src/socket/kill.test.ts',
  'server/src/boot/first-start.test.ts',
  'server/src/door/every-call.test.ts',
  'server/src/chat/log/kill.test.ts',
  'server/src/door/kill.test.ts',
  'server/src/chat/log/log.model.test.ts',
  'server/src/market/invest/returns.kill.test.ts',
  'tools/tree/walls.test.ts',
]

const places = new Map(longest.map((file, place) => [root + file, place]))
const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? longest.length

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
