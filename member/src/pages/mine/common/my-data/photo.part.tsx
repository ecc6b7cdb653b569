import { useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import { toast } from '@banyan/ui/layer/toast'
import { Avatar } from '@banyan/ui/show/avatar'
import { pickFiles } from '@banyan/ui/lib/pick'
import { openChosen } from '../../../../parts/crop/choose.ts'
import { CropSheet } from '../../../../parts/crop/crop-sheet.tsx'
import { useSession } from '../../../../state/app/session.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { newRequestKey } from '../../../../state/lib/random.ts'
import { pictureTypes, uploadFor } from '../../../../state/wire/upload.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-data.text.ts'

const path = '/mine/common/my-data'

/** The profile photo. A tap chooses a new one, which is cropped to a square and stored immediately. */
export function Photo({ avatar, name }: { avatar: string; name: string }) {
  const t = useText(text)
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<ImageBitmap>()
  const close = () => {
    cropping?.close()
    setCropping(undefined)
  }
  const choose = async (file: File | undefined) => {
    if (file) setCropping(await openChosen(file))
  }
  const saving = useAct({
    async run(cut: Blob) {
      const file = new File([cut], 'photo.jpg', { type: cut.type })
      const sent = await uploadFor('avatar')(file, () => undefined, new AbortController().signal)
      const reply = await ask(path, 'set-avatar', { request_key: newRequestKey(), file: sent.id })
      useSession.getState().learn({ avatar: reply.avatar })
    },
    done() {
      close()
      toast.show(t('photoSaved'), { kind: 'ok' })
    },
    forgets: [path, '/mine/common/setting', '/tarbar/mine'],
  })
  return (
    <div className="grid justify-items-center gap-2 pt-3">
      <button
        type="button"
        aria-label={t('changePhoto')}
        onClick={() => pickFiles(input.current)}
        className="relative rounded-[30%]"
      >
        <Avatar src={avatar} name={name} size={96} />
        <span className="absolute -right-1.5 -bottom-1.5 grid size-9 place-items-center rounded-full border-2 border-ground bg-primary-fill text-on-primary">
          <Camera aria-hidden="true" size={18} strokeWidth={2} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Allows picking the same file again after a failure.
          event.target.value = ''
        }}
      />
      <CropSheet
        image={cropping}
        onClose={close}
        onDone={(cut) => void saving.run(cut)}
        busy={saving.busy}
        // The server stores it in the same size.
        side={480}
        corners="face"
      />
    </div>
  )
}
