import { copyText } from '@banyan/ui/lib/copy'

/** Opens the device's sheet to share a text. A browser without one copies the text. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}
