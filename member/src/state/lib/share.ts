import { copyText } from '@banyan/ui/lib/copy'
import { platform } from '../../platform/platform.ts'

/** Opens the device's sheet to share a text. A device without one copies the text. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'failed'> {
  const { share } = await platform()
  if (share) {
    try {
      await share({ text })
      return 'shared'
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // The device refuses the sheet: the text is copied.
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}
