// Sends media besides text. Each file becomes one message, in the order of choosing.
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { toast } from '@banyan/ui/layer/toast'
import { send } from '../../../../../chat/actions.ts'
import type { Draft } from '../../../../../chat/actions.ts'
import { preparedVoice, prepareFile, prepareMedia, TooLarge } from '../../../../../chat/send/media.ts'
import type { Prepared } from '../../../../../chat/send/media.ts'
import { newRequestKey } from '../../../../../state/lib/random.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './composer.text.ts'

/** The most files in one choice. */
const most = 20

export function useSendMedia(item: ChatItem, reply: Message | undefined, onSent: () => void) {
  const t = useText(text)
  const options = reply ? { reply_to: reply.chat_id } : {}
  const go = async (draft: Draft): Promise<boolean> => {
    const sent = (await send(item, { ...draft, options: { ...options, ...draft.options } })) === 'sent'
    if (sent) onSent()
    return sent
  }
  /** Returns the files that may be sent in one choice, and says so if there are more. */
  const upToMost = (files: readonly File[]) => {
    if (files.length > most) toast.show(t('tooMany', { count: most }), { kind: 'warn' })
    return files.slice(0, most)
  }
  const all = async (files: readonly File[], prepare: (file: File) => Prepared | Promise<Prepared>) => {
    // The engine sends them in this order, whichever upload ends first.
    const batch = newRequestKey()
    for (const file of upToMost(files)) {
      try {
        // When offline, one toast is shown, not one per file.
        if (!(await go({ ...(await prepare(file)), data: '', batch }))) return
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        toast.show(t('tooLarge', { name: file.name, megabytes: error.megabytes }), { kind: 'warn' })
      }
    }
  }
  return {
    upToMost,
    media: (files: readonly File[], original: boolean) => all(files, (file) => prepareMedia(file, original)),
    files: (files: readonly File[]) => all(files, prepareFile),
    voice: (file: Blob, seconds: number) => void go({ ...preparedVoice(file, seconds), data: '' }),
    place: ({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }) =>
      go({ type: 'location', data: name, options: { latitude, longitude } }),
    card: (code: string) => go({ type: 'card', data: code }),
  }
}

export type SendMedia = ReturnType<typeof useSendMedia>
