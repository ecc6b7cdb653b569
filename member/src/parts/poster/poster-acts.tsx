import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Share from 'lucide-react/icons/share-2'
import { Button } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { copyText } from '@banyan/ui/lib/copy'
import { usePlatform } from '../../state/app/use-platform.ts'
import { useAct } from '../../state/wire/act.ts'
import { useText } from '../../words/text.ts'
import { tellCopied } from '../page/tell-copied.ts'
import { saveFile } from '../permission/save-file.ts'
import { text } from './poster.text.ts'
import { shareable } from './shareable.ts'

type PosterActsProps = {
  /** The poster as a PNG. Without one, only the link can be shared. */
  file: Blob | null | undefined
  /** The name under which the picture is saved. */
  fileName: string
  /** The address that the poster's code opens. */
  address: string
  /** What is shared, in a few words. */
  title: string
  onShared?: (() => void) | undefined
}

/** Saves a poster, copies its link, or shares it through the system's sheet where the device has one. */
export function PosterActs({ file, fileName, address, title, onShared }: PosterActsProps) {
  const t = useText(text)
  const device = usePlatform()
  const named = file ? new File([file], fileName, { type: 'image/png' }) : undefined
  const copying = useAct({ run: () => copyText(address), done: tellCopied })
  const sharing = useAct({
    run: async () =>
      device?.share ? device.share(shareable(device, { title, address, file: named })) : false,
    done: (shared) => (shared ? onShared?.() : undefined),
  })
  const saving = useAct({
    run: async () => file !== undefined && file !== null && (await saveFile(file, fileName)),
    done: (saved) => (saved ? toast.show(t('saved'), { kind: 'ok' }) : undefined),
  })
  return (
    <div className="space-y-2.5">
      <Button
        block
        size="large"
        disabled={!file}
        icon={<Download aria-hidden="true" size={20} strokeWidth={1.9} />}
        onClick={() => void saving.run()}
      >
        {t('save')}
      </Button>
      <div className="flex gap-2.5">
        <Button
          kind="weak"
          className="min-w-0 flex-1"
          icon={<Copy aria-hidden="true" size={18} strokeWidth={1.9} />}
          onClick={() => void copying.run()}
        >
          {t('copyLink')}
        </Button>
        {device?.share && (
          <Button
            kind="weak"
            className="min-w-0 flex-1"
            busy={sharing.busy}
            icon={<Share aria-hidden="true" size={18} strokeWidth={1.9} />}
            onClick={() => void sharing.run()}
          >
            {t('shareWith')}
          </Button>
        )}
      </div>
    </div>
  )
}
