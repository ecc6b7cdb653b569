// A browser: the server delivers the pages, and loading them again brings the newest ones.
import { version } from '../../state/app/version.ts'
import type { AppPackage } from '../package.ts'
import { openOutside } from './device.ts'

export const webPackage: AppPackage = {
  platform: 'web',
  channel: 'app',
  running: () => Promise.resolve({ number: version.code, name: version.name }),
  restart: () => location.reload(),
  openStore: openOutside,
  store: undefined,
}
