import { useEffect, useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { TextArea } from '@banyan/ui/form/text-area'
import { toast } from '@banyan/ui/layer/toast'
import { Uploader } from '@banyan/ui/form/uploader'
import type { Upload } from '@banyan/ui/form/uploader'
import { Screen } from '../../../parts/page/screen.tsx'
import { toWire } from '../../../chat/format/labels.ts'
import { uploadReason } from '../../../state/wire/upload.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask, unreachable } from '../../../state/wire/ask.ts'
import { sendOnce } from '../../../state/wire/send-once.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget } from '../../../state/wire/query.ts'
import { useSession } from '../../../state/app/session.ts'
import { common } from '../../../words/common.text.ts'
import { say, useText } from '../../../words/text.ts'
import { freshDraft, renewDraft, useMomentDraft } from './publish/draft.ts'
import { text } from './publish.text.ts'

export const meta = { login: true }

const most = 9
const publish = { path: '/chat/moment/moments', control: 'do-publish' } as const

/** Writes a moment: a text, up to nine pictures, or both. A draft is kept until it is shared. */
export function Page() {
  const t = useText(text)
  const c = useText(common)
  const user = useSession((state) => state.user?.user_id ?? '')
  const { drafts, keep, drop } = useMomentDraft()
  const { words, images } = freshDraft(drafts[user])
  useEffect(() => void renewDraft(user), [user])
  const [uploading, setUploading] = useState(false)
  const sharing = useAct({
    run: () => {
      const content = { words: toWire(words.trim()), images: images.map((image) => image.id) }
      return sendOnce(publish, content, (request_key) =>
        ask(publish.path, publish.control, { request_key, ...content }),
      )
    },
    async done() {
      drop(user)
      toast.show(t('done'), { kind: 'ok' })
      await forget('/chat/moment/moments')
      go.back()
    },
    leaves: true,
  })
  return (
    <Screen
      title={t('title')}
      className="space-y-4"
      footer={
        <Button
          block
          size="large"
          busy={sharing.busy}
          disabled={uploading || (words.trim() === '' && images.length === 0)}
          onClick={() => void sharing.run()}
        >
          {t('send')}
        </Button>
      }
    >
      <section className="space-y-5 rounded-card bg-card p-4">
        <TextArea
          label={t('words')}
          hideLabel
          placeholder={t('words')}
          rows={5}
          maxLength={1000}
          value={words}
          onChange={(typed) => keep(user, { words: typed, images })}
        />
        <Uploader
          label={t('pictures')}
          max={most}
          value={images}
          onChange={(next) =>
            keep(user, { ...freshDraft(useMomentDraft.getState().drafts[user]), images: next })
          }
          upload={uploadPicture}
          reasonOf={uploadReason}
          onBusy={setUploading}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif"
          onRefuse={(reason) => toast.show(t(reason === 'count' ? 'tooMany' : 'noPicture'), { kind: 'warn' })}
          texts={{
            add: t('add'),
            remove: (place) => t('remove', { place }),
            picture: (place) => t('picture', { place }),
            failed: t('uploadFailed'),
            retry: c('retry'),
          }}
        />
      </section>
      <p className="px-1 text-caption text-ink-3">{t('who')}</p>
    </Screen>
  )
}

/** Pictures are made smaller on the device first: nine camera pictures can be a hundred megabytes. */
const uploadPicture: Upload = async (file, onProgress, signal) => {
  const { prepareMedia, TooLarge } = await import('../../../chat/send/media.ts').catch(() => {
    // The code can't be loaded.
    throw unreachable(false)
  })
  const prepared = await prepareMedia(file, false).catch((error: unknown) => {
    if (error instanceof TooLarge)
      toast.show(say(text)('tooLarge', { megabytes: error.megabytes }), { kind: 'warn' })
    throw error
  })
  if (prepared.type !== 'image') {
    toast.show(say(text)('noPicture'), { kind: 'warn' })
    throw new Error('this browser cannot open the picture')
  }
  const picture = prepared.file instanceof File ? prepared.file : new File([prepared.file], file.name)
  const sent = await ask(
    '/chat/conversation/upload',
    'do-upload',
    { type: 'image' },
    { file: picture, onProgress, signal },
  )
  return { id: sent.upload_url, url: sent.small ?? sent.upload_url }
}
