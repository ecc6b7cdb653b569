import { showMoney } from '@banyan/rules/money'
import { Sheet } from '@banyan/ui/layer/sheet'
import type { Detail } from '../../../../parts/goods/choice.ts'
import { useDrawn } from '../../../../parts/poster/drawn.ts'
import { PosterActs } from '../../../../parts/poster/poster-acts.tsx'
import { PosterPicture, PosterRetry } from '../../../../parts/poster/poster-picture.tsx'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { useSignedIn } from '../../../../state/app/session.ts'
import { link } from '../../../../state/link/link.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { usePointsText } from '../../../../words/points.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'

type ShareSheetProps = { detail: Detail; onClose: () => void }

/** Shares a product: as a poster, through the system's sheet, or as a link. A member's link has the promotion code. */
export function ShareSheet({ detail, onClose }: ShareSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const withPoints = usePointsText()
  const language = useLanguage((state) => state.language)
  const { symbol } = useSettings()
  const signedIn = useSignedIn()
  const mine = useAsk('/tarbar/mine', 'load-mine', {}, { enabled: signedIn })
  const code = mine.data?.user_code ?? ''
  const path = link.path('pages/shop/goods/goods-detail', { id: detail.id }, code ? { code } : {})
  const address = `${location.origin}/#${path}`
  const price = detail.currency === 'money' ? `${symbol}${showMoney(detail.price)}` : withPoints(detail.price)
  // The code of a member must be known before the poster is drawn.
  const ready = !signedIn || mine.data !== undefined || mine.error !== null
  const drawn = useDrawn(
    ready
      ? {
          layout: 'product',
          language,
          link: address,
          picture: detail.pictures[0]?.large ?? '',
          brand: 'Banyan',
          name: detail.name,
          price,
          hint: t('scan'),
          line: code && t('invitedBy', { code }),
        }
      : undefined,
  )
  return (
    <Sheet open onClose={onClose} title={t('shareProduct')} closeLabel={c('close')}>
      <div className="space-y-4 px-4 pt-1 pb-5">
        <PosterPicture
          drawn={drawn}
          alt={t('poster')}
          size={[750, 1180]}
          className="mx-auto h-[46dvh] w-auto"
        />
        <PosterRetry drawn={drawn} />
        <PosterActs
          file={drawn.data}
          fileName={`banyan-${detail.id}.png`}
          address={address}
          title={detail.name}
          onShared={onClose}
        />
      </div>
    </Sheet>
  )
}
