// Draws pages for a first visit. A drawing is the same for everyone who reads a language, so it is shared for a second,
// and a page whose data has not changed is not drawn again.
import type { loadConfig } from '@banyan/contract/app/config'
import type { Envelope, ReplyOf } from '@banyan/contract/call'
import type { Drawing, KnownReply, View } from '@banyan/contract/document'
import type { Language } from '@banyan/contract/language'
import { LRUCache } from 'lru-cache'
import type { App } from '../boot/app-context.ts'
import { openVisitorDoor } from '../door/door.ts'
import type { Template } from './template.ts'

export interface Drawn {
  readonly drawing: Drawing
  readonly view: View
}

/** Drawings kept in a process. A home with its products has about 60 kB. */
const keptDrawings = 200

/** Returns a function that draws the page at an address. It returns undefined for a page that the server does not draw. */
export function openDrawings(
  app: App,
  { drawer }: Template,
): (address: string, language: Language) => Promise<Drawn | undefined> {
  const ask = openVisitorDoor(app)
  const drawings = new LRUCache<string, { data: string; drawing: Drawing }>({ max: keptDrawings })

  async function readView(address: string, language: Language): Promise<Omit<View, 'seals'> | undefined> {
    const at = app.clock.now().getTime()
    const configured = await ask('/app/config', 'load-config', language, {})
    const config = configured.data as ReplyOf<typeof loadConfig>
    const calls = drawer.callsOf(address, config.linkKey, language)
    if (!calls) return undefined
    const answers: { reply: KnownReply; status: Envelope['status'] }[] = await Promise.all(
      calls.map(async (call) => {
        const { status, data } = await ask(call.path, call.control, language, { ...call.request })
        return { reply: { ...call, data }, status }
      }),
    )
    // A refused call, such as a product that is gone, is the page's to show.
    if (answers.some(({ status }) => status !== 1)) return undefined
    return { address, language, at, config, replies: answers.map(({ reply }) => reply) }
  }

  return (address, language) => {
    const key = `${language} ${address}`
    return app.cache.get(`document ${key}`, async () => {
      const read = await readView(address, language)
      if (!read) return undefined
      const data = JSON.stringify([read.config, read.replies])
      const kept = drawings.get(key)
      const drawing = kept?.data === data ? kept.drawing : drawer.draw(read)
      drawings.set(key, { data, drawing })
      return { drawing, view: { ...read, seals: drawing.seals } }
    })
  }
}
