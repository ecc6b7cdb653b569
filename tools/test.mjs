// `npm test`: installs what it needs, then hands over to tools/test.ts on the pinned Node.
import { install, runOnPinnedNode } from './install/setup.mjs'

install()
runOnPinnedNode('tools/test.ts')
