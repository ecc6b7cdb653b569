// A browser: the server delivers the pages, and loading them again brings the newest ones.
import { version } from '../../state/app/version.ts'
import type { AppPackage } from '../package.ts'

export const webPackage: AppPackage = {
  platform: 'web',
  channel: 'app',
  running: () => Promise.resolve({ number: version.code, name: version.name }),
  restart: () => location.reload(),
  openStore: (link) => void window.open(link, '_blank', 'noopener,noreferrer'),
  store: undefined,
}
