// `npm test`: installs the prerequisites, then runs tools/test.ts on the pinned Node.
import { install, runOnPinnedNode } from './install/setup.mjs'

install()
runOnPinnedNode('tools/test.ts')
