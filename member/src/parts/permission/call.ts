import { inBackground } from '../../state/lib/expected.ts'
import { tellRefusal, withPermission } from './permission.ts'

async function dial(link: string): Promise<void> {
  const permitted = await withPermission('phone', (device) => device.call(link))
  if (!permitted.granted) await tellRefusal('phone', permitted.why)
}

/** Opens the dialler with a number, with the permission that the device wants for it. `link` is a `tel:` address. */
export const openDialler = (link: string): void => inBackground(dial(link))
