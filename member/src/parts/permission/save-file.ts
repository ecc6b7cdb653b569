import { toast } from '@banyan/ui/layer/toast'
import { DownloadFailed } from '../../platform/device.ts'
import type { Platform } from '../../platform/platform.ts'
import { isExpected } from '../../state/lib/expected.ts'
import { reportFault } from '../../state/wire/fault.ts'
import { say } from '../../words/text.ts'
import { tellRefusal, withPermission } from './permission.ts'
import { text } from './save-file.text.ts'

async function store(work: (device: Platform) => Promise<boolean>): Promise<boolean> {
  const permitted = await withPermission('storage', work)
  if (!permitted.granted) await tellRefusal('storage', permitted.why)
  return permitted.granted && permitted.value
}

/** Saves a file on the device under this name. Returns true if it is saved; tells the person of a refused permission. */
export const saveFile = (file: Blob, name: string): Promise<boolean> =>
  store((device) => device.save(file, name))

/**
 * Saves what a link of the server leads to under this name. Returns true if it is saved, or if the browser downloads it;
 * tells the person of a refused permission and of a failure. Reports an unexpected error.
 */
export async function saveLink(link: Promise<string> | string, name: string): Promise<boolean> {
  try {
    const address = await link
    return await store((device) => device.download(address, name))
  } catch (error) {
    if (error instanceof DownloadFailed || isExpected(error))
      toast.show(say(text)('failed'), { kind: 'warn' })
    else reportFault(error)
    return false
  }
}
