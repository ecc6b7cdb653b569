import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import IdCard from 'lucide-react/icons/id-card'
import Image from 'lucide-react/icons/image'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { chooseFile, type Instead } from '../../../../../parts/permission/permission.ts'
import { reportFault } from '../../../../../state/wire/fault.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './panels.text.ts'

type PlusPanelProps = {
  onMedia: (files: readonly File[], original: boolean) => void
  onFiles: (files: readonly File[]) => void
  onLocation: () => void
  onCard: () => void
}

/** The kinds of content that can be sent besides text. */
export function PlusPanel({ onMedia, onFiles, onLocation, onCard }: PlusPanelProps) {
  const t = useText(text)
  const [original, setOriginal] = useState(false)
  const album = useRef<HTMLInputElement>(null)
  const media = (files: readonly File[]) => onMedia(files, original)
  // Without the camera, a picture can be chosen.
  const choose = { kind: 'picture', act: () => void chooseFile('photo', album.current) } as const
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <ul className="grid grid-cols-4 gap-y-3 px-3 pt-4">
        <PickTile
          label={t('album')}
          feature="photo"
          accept="image/*,video/*"
          input={album}
          multiple
          onPick={media}
        >
          <Image />
        </PickTile>
        <PickTile label={t('camera')} feature="camera" accept="image/*" instead={choose} onPick={media}>
          <Camera />
        </PickTile>
        <PickTile label={t('video')} feature="camera" accept="video/*" instead={choose} onPick={media}>
          <Video />
        </PickTile>
        <PickTile label={t('file')} feature="storage" multiple onPick={onFiles}>
          <FileText />
        </PickTile>
        <Tile label={t('location')} onClick={onLocation}>
          <MapPin />
        </Tile>
        <Tile label={t('card')} onClick={onCard}>
          <IdCard />
        </Tile>
      </ul>
      <Checkbox
        label={t('original')}
        checked={original}
        onChange={setOriginal}
        className="mx-6 mt-auto mb-2"
      />
    </div>
  )
}

function Tile({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="mx-auto flex w-full flex-col items-center gap-1.5 rounded-field py-1 text-caption text-ink-2"
      >
        <span className="grid size-15 place-items-center rounded-card bg-card text-ink [&_svg]:size-7 [&_svg]:[stroke-width:1.7]">
          {children}
        </span>
        <span className="max-w-full px-1 wrap-anywhere">{label}</span>
      </button>
    </li>
  )
}

type PickTileProps = {
  label: string
  accept?: string
  multiple?: boolean
  /** What the device is asked for. The camera opens directly, if the device has one. */
  feature: 'camera' | 'photo' | 'storage'
  /** What the person can do without it. */
  instead?: Instead
  /** The field, for another tile that opens it. */
  input?: RefObject<HTMLInputElement | null>
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

function PickTile(props: PickTileProps) {
  const { label, accept, multiple = false, feature, instead, onPick, children } = props
  const own = useRef<HTMLInputElement>(null)
  const input = props.input ?? own
  return (
    <>
      <Tile label={label} onClick={() => void chooseFile(feature, input.current, instead).catch(reportFault)}>
        {children}
      </Tile>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={feature === 'camera' ? 'environment' : undefined}
        tabIndex={-1}
        aria-hidden="true"
        data-pick={label}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same file again.
          event.target.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </>
  )
}
