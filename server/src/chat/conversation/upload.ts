// Uploads for chats and moments (C12, D48). The file service checks, converts and stores the file; this call checks who
// may upload and maps refusals.
import * as contract from '@banyan/contract/chat/conversation/upload'
import type { App } from '../../boot/app-context.ts'
import { type Context, handle } from '../../door/handler.ts'
import { fileIdOf } from '../../files/links.ts'
import type { Purpose } from '../../files/purposes.ts'
import { FileRefused } from '../../files/refused.ts'
import { openKeyedLimit, type KeyedLimit } from '../../lib/keyed-limit.ts'
import { refuseBanned } from '../moderation/standing.ts'

type Uploading = Context<typeof contract.doUpload>

export const doUpload = handle(contract.doUpload, async (context) => {
  const { app, member, stream, request, refuse } = context
  await refuseBanned(app, member.memberId, refuse)
  if (!stream) return refuse('upload-failed')
  await checkSeconds(context)
  const poster =
    request.poster === undefined ? undefined : (fileIdOf(request.poster) ?? refuse('picture-missing'))
  const saved = await inTurn(context, () =>
    app.files
      .save({
        purpose: purposeOf[request.type],
        owner: { member: member.memberId },
        source: stream.bytes,
        name: stream.name,
        original: request.original,
        seconds: request.seconds,
        width: request.width,
        height: request.height,
        poster,
      })
      .catch((error: unknown) => refuseFault(context, error)),
  )
  const { url, small, colour, width, height, seconds, bytes, name, mime } = saved
  return { upload_url: url, small, colour, width, height, seconds, size: bytes, name, mime }
})

const purposeOf = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'file',
  avatar: 'group',
} as const satisfies Record<Uploading['request']['type'], Purpose>

function refuseFault({ refuse }: Uploading, error: unknown): never {
  if (!(error instanceof FileRefused)) throw error
  switch (error.fault) {
    case 'type':
      return refuse('file-type')
    case 'large':
      return refuse('file-too-large', { maximum: String(error.limit) })
    case 'daily':
      return refuse('upload-daily')
    case 'poster':
      return refuse('picture-missing')
    case 'missing':
    case 'pixels':
    case 'broken':
      return refuse('upload-failed')
  }
}

/** Checks a voice's length against the settings (V17, D48). The length of a video may stay unknown. */
async function checkSeconds({ app, request, refuse }: Uploading): Promise<void> {
  if (request.type !== 'audio') return
  const maximum = (await app.settings.read())['chat.voiceSeconds']
  if (request.seconds === undefined || request.seconds > maximum)
    refuse('voice-length', { maximum: String(maximum) })
}

// The nine pictures of a moment arrive at once: three are received, the others wait with their bytes unread.
const atOnce = 3
const waiting = 15
const limits = new WeakMap<App, KeyedLimit<bigint>>()

/** Limits how many uploads of one member run at a time. */
function inTurn<T>({ app, member }: Uploading, work: () => Promise<T>): Promise<T> {
  const limit = limits.get(app) ?? openKeyedLimit<bigint>(atOnce, waiting)
  limits.set(app, limit)
  return limit(member.memberId, work)
}
