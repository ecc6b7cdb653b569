import { knownPlatform, platform } from '../../platform/platform.ts'
import { inBackground } from '../lib/expected.ts'

/** Opens another website outside the app. Without a wait if it can: browsers allow a new tab only right after a tap. */
export function openOutside(link: string): void {
  const device = knownPlatform()
  if (device) device.openOutside(link)
  else inBackground(platform().then((found) => found.openOutside(link)))
}
