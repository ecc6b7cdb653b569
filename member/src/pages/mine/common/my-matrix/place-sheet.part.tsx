import { Avatar } from '@banyan/ui/show/avatar'
import { ButtonLink } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import { common } from '../../../../words/common.text.ts'
import { showDay } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-matrix.text.ts'
import type { Place } from './geometry.ts'

type PlaceSheetProps = {
  top: string
  chosen: { place: Place; row: number } | undefined
  onClose: () => void
}

/** A tapped place: its row, its exact numbers, and the way to the rows below it. */
export function PlaceSheet({ top, chosen, onClose }: PlaceSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const language = useLanguage((state) => state.language)
  const place = chosen?.place
  return (
    <Sheet
      open={place !== undefined}
      onClose={onClose}
      title={place?.nick_name ?? ''}
      closeLabel={c('close')}
      footer={
        place && place.id !== top && place.direct > 0 ? (
          <ButtonLink block size="large" href={link.to('pages/mine/common/my-matrix', { id: place.id })}>
            {t('open')}
          </ButtonLink>
        ) : undefined
      }
    >
      {place && (
        <div className="flex items-center gap-4 px-4 pt-1 pb-5">
          <Avatar src={place.avatar} name={place.nick_name} size={60} />
          <div className="min-w-0 flex-1 space-y-0.5 text-body text-ink-2">
            <p>{[place.level.name, t('row', { row: chosen.row })].join(' · ')}</p>
            <p className="tabular">
              {t('counts', { direct: String(place.direct), total: String(place.total) })}
            </p>
            {place.time !== null && <p>{t('since', { day: showDay(place.time, language) })}</p>}
          </div>
        </div>
      )}
    </Sheet>
  )
}
