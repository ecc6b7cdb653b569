import { useEffect, useRef, useState } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { lettersOf, ownTextFault, ownTextMost } from '@banyan/rules/mine/share/share-custom'
import { Button } from '@banyan/ui/action/button'
import { TextArea } from '@banyan/ui/form/text-area'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { pickFiles } from '@banyan/ui/lib/pick'
import { openChosen } from '../../../parts/crop/choose.ts'
import { CropSheet } from '../../../parts/crop/crop-sheet.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useDrawn } from '../../../parts/poster/drawn.ts'
import { text as invitationText } from '../../../parts/poster/invitation.text.ts'
import { PosterActs } from '../../../parts/poster/poster-acts.tsx'
import { PosterPicture, PosterRetry } from '../../../parts/poster/poster-picture.tsx'
import { invitationLink } from '../../../parts/qr/codes.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { useDebounced } from '../../../state/lib/debounced.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { pictureTypes } from '../../../state/wire/upload.ts'
import { described } from '../../../words/join.ts'
import { useText } from '../../../words/text.ts'
import { text } from './share-custom.text.ts'

export const meta = { login: true }

type Shared = ReplyOf<CallAt<Calls, '/mine/share/share-theme', 'load-share-theme'>>

/** The side of the photo in pixels: a little more than the width of a poster. */
const side = 900

/** An invite poster with one's own photo and text (N12). The photo never leaves the device. */
export function Page() {
  const t = useText(text)
  const query = useAsk('/mine/share/share-theme', 'load-share-theme', {})
  return (
    <Screen title={t('title')}>
      <Loaded query={query} waiting={<Waiting />}>
        {(shared) => <Maker shared={shared} />}
      </Loaded>
    </Screen>
  )
}

function Maker({ shared: { nick_name, avatar, user_code } }: { shared: Shared }) {
  const t = useText(text)
  const i = useText(invitationText)
  const language = useLanguage((state) => state.language)
  const [photo, setPhoto] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const words = typed ?? t('start')
  const fault = ownTextFault(words) && t('tooLong', { most: ownTextMost })
  const still = useDebounced(words.trim(), 300)
  const address = invitationLink(user_code, location.origin)
  const drawn = useDrawn(
    photo === undefined || ownTextFault(still)
      ? undefined
      : {
          layout: 'photo',
          language,
          link: address,
          hint: i('hint'),
          picture: photo,
          text: still,
          signer: { name: nick_name, face: avatar, line: i('code', { code: user_code }) },
        },
  )
  useEffect(() => () => (photo === undefined ? undefined : URL.revokeObjectURL(photo)), [photo])
  // While the text is too long or is being typed, there is no poster that fits it.
  const file = fault === undefined && still === words.trim() ? drawn.data : undefined
  const take = (cut: Blob) => setPhoto(URL.createObjectURL(cut))
  return (
    <div className="space-y-4">
      {photo === undefined ? (
        <Chooser onPhoto={take} />
      ) : (
        <div className="grid justify-items-center gap-2">
          <PosterPicture
            drawn={drawn}
            alt={i('alt', {
              words: described([t('ownPhoto'), still]),
              name: nick_name,
              code: user_code,
            })}
            size={[750, 1334]}
            className="h-[46dvh] min-h-80 w-auto"
          />
          <Chooser onPhoto={take} again />
        </div>
      )}
      <TextArea
        label={t('words')}
        value={words}
        onChange={setTyped}
        rows={2}
        error={fault}
        hint={t('count', { count: lettersOf(words), most: ownTextMost })}
      />
      <PosterRetry drawn={drawn} />
      <PosterActs
        file={file}
        fileName={`banyan-${user_code}.png`}
        address={address}
        title={i('shareTitle')}
      />
    </div>
  )
}

/** Chooses a photo and crops it. `again` is a small button below the poster. */
function Chooser({ onPhoto, again = false }: { onPhoto: (cut: Blob) => void; again?: boolean }) {
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
  const open = () => pickFiles(input.current)
  return (
    <>
      {again ? (
        <Button kind="plain" icon={<ImagePlus aria-hidden="true" size={18} />} onClick={open}>
          {t('change')}
        </Button>
      ) : (
        <div className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-card px-6 py-12 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-primary-weak text-on-primary-weak">
            <ImagePlus aria-hidden="true" size={30} strokeWidth={1.7} />
          </span>
          <Button onClick={open}>{t('choose')}</Button>
          <p className="text-second text-ink-2">{t('stays')}</p>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Allows picking the same file again.
          event.target.value = ''
        }}
      />
      <CropSheet
        image={cropping}
        onClose={close}
        onDone={(cut) => {
          close()
          onPhoto(cut)
        }}
        busy={false}
        side={side}
        corners="picture"
      />
    </>
  )
}

const Waiting = () => (
  <div className="space-y-4">
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-12.5 rounded-full" />
  </div>
)
