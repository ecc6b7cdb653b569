import { useEffect, useEffectEvent, useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Share from 'lucide-react/icons/share-2'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { copyText } from '@banyan/ui/lib/copy'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { Detail } from '../../../../parts/goods/choice.ts'
import { tellCopied } from '../../../../parts/page/tell-copied.ts'
import { saveFile } from '../../../../state/lib/save-file.ts'
import { useSettings } from '../../../../state/app/config.ts'
import { useSignedIn } from '../../../../state/app/session.ts'
import { link } from '../../../../state/link/link.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'
import type { Poster } from './poster.ts'

/** Loads the code that draws the poster when the first one is drawn. */
async function drawLater(poster: Poster): Promise<Blob | undefined> {
  const { drawPoster } = await import('./poster.ts')
  return drawPoster(poster)
}

type ShareSheetProps = { detail: Detail; onClose: () => void }

/** Shares a product: as a poster, through the system's sheet, or as a link. A member's link has the promotion code. */
export function ShareSheet({ detail, onClose }: ShareSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const signedIn = useSignedIn()
  const mine = useAsk('/tarbar/mine', 'load-mine', {}, { enabled: signedIn })
  const code = mine.data?.user_code ?? ''
  const path = link.path('pages/shop/goods/goods-detail', { id: detail.id }, code ? { code } : {})
  const address = `${location.origin}/#${path}`
  const sharing = useAct({
    run: () => navigator.share({ title: detail.name, text: detail.name, url: address }),
    done: onClose,
  })
  const copying = useAct({ run: () => copyText(address), done: tellCopied })
  return (
    <Sheet open onClose={onClose} title={t('shareProduct')} closeLabel={c('close')}>
      <div className="space-y-4 px-4 pt-1 pb-5">
        {/* The code of a member must be known before the poster is drawn. */}
        {!signedIn || mine.data || mine.error ? (
          <PosterView key={address} detail={detail} address={address} code={code} />
        ) : (
          <PosterWaiting />
        )}
        <div className="flex gap-2.5">
          <Button
            kind="weak"
            className="min-w-0 flex-1"
            icon={<Copy aria-hidden="true" size={18} strokeWidth={1.9} />}
            onClick={() => void copying.run()}
          >
            {t('copyLink')}
          </Button>
          {'share' in navigator && (
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
    </Sheet>
  )
}

type PosterViewProps = { detail: Detail; address: string; code: string }

function PosterView({ detail, address, code }: PosterViewProps) {
  const t = useText(text)
  const c = useText(common)
  const { symbol } = useSettings()
  const [poster, setPoster] = useState<{ file: Blob; url: string }>()
  const [failed, setFailed] = useState(false)
  const price =
    detail.currency === 'money'
      ? `${symbol}${showMoney(detail.price)}`
      : `${showPoints(detail.price)} ${c('points')}`
  const drawing = useAct({
    run: () =>
      drawLater({
        link: address,
        picture: detail.pictures[0]?.large ?? '',
        name: detail.name,
        price,
        hint: t('scan'),
        line: code && t('invitedBy', { code }),
      }),
    done: (file) => (file ? setPoster({ file, url: URL.createObjectURL(file) }) : setFailed(true)),
    failed: () => setFailed(true),
  })
  const draw = useEffectEvent(() => void drawing.run())
  useEffect(() => draw(), [])
  useEffect(() => () => poster && URL.revokeObjectURL(poster.url), [poster])
  if (failed) return <p className="py-6 text-center text-body text-ink-2">{t('posterFailed')}</p>
  if (!poster) return <PosterWaiting />
  const save = () => {
    saveFile(poster.file, `banyan-${detail.id}.png`)
    toast.show(t('posterSaved'), { kind: 'ok' })
  }
  return (
    <>
      <img
        src={poster.url}
        alt={t('poster')}
        width={750}
        height={1180}
        className="mx-auto h-auto max-h-[46dvh] w-auto rounded-card shadow-float"
      />
      <Button
        block
        size="large"
        icon={<Download aria-hidden="true" size={20} strokeWidth={1.9} />}
        onClick={save}
      >
        {t('savePoster')}
      </Button>
    </>
  )
}

const PosterWaiting = () => (
  <>
    <Skeleton className="mx-auto aspect-[750/1180] h-[46dvh] rounded-card" />
    <Skeleton className="h-12.5 rounded-full" />
  </>
)
