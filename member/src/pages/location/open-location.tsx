import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { placeNameMax, placeOf, placeText } from '@banyan/rules/location/place'
import type { Place } from '@banyan/rules/location/place'
import { Button, buttonLook } from '@banyan/ui/action/button'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { IconButton } from '@banyan/ui/action/icon-button'
import { cx } from '@banyan/ui/lib/cx'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { awayText } from '../../parts/location/distance.ts'
import { text as words } from '../../parts/location/location.text.ts'
import { mapAppLink } from '../../parts/location/map-app.ts'
import { PositionLine, useOwnPosition } from '../../parts/location/own-position.tsx'
import type { OwnPosition } from '../../parts/location/own-position.tsx'
import { PlaceMap } from '../../parts/location/place-map.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { tellCopied } from '../../parts/page/tell-copied.ts'
import { useLink } from '../../shell/place.ts'
import { useLanguage } from '../../state/app/language.ts'
import { IllegalLink } from '../../state/link/link.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './open-location.text.ts'

/** Shows a place (N50, D35): its pin, name, address and distance, and a link to the device's map app. */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const place = placeOf(opened.plain('latitude'), opened.plain('longitude'))
  if (!place) throw new IllegalLink()
  const name = firstOf(opened.plain('name'), placeNameMax) || t('title')
  const query = useAsk('/location/map', 'load-map', {})
  const own = useOwnPosition(false, () => undefined)
  const tiles = query.data?.tiles
  return (
    <Screen title={t('title')} className={cx(tiles && '!px-0 !pt-0')}>
      <Loaded query={query} waiting={<Skeleton className="h-80 rounded-card" />}>
        {() =>
          tiles && (
            <div className="h-[52dvh] min-h-64">
              <PlaceMap
                tiles={tiles}
                start={place}
                zoom={16}
                pinned
                own={own.position}
                button={<Locate own={own} />}
              />
            </div>
          )
        }
      </Loaded>
      <div className={cx('space-y-3', tiles && 'px-4 pt-3')}>
        <Facts place={place} name={name} address={firstOf(opened.plain('address'), 300)} own={own} />
      </div>
    </Screen>
  )
}

/** Returns the beginning of a text from the link. */
const firstOf = (text = '', most: number): string => [...text].slice(0, most).join('').trim()

function Locate({ own }: { own: OwnPosition }) {
  const w = useText(words)
  return (
    <IconButton look="glass" label={w('locate')} disabled={own.state === 'asking'} onClick={own.ask}>
      <LocateFixed aria-hidden="true" size={20} />
    </IconButton>
  )
}

type FactsProps = { place: Place; name: string; address: string; own: OwnPosition }

function Facts({ place, name, address, own }: FactsProps) {
  const t = useText(text)
  const w = useText(words)
  const language = useLanguage((state) => state.language)
  return (
    <Card className="space-y-3">
      <div className="flex gap-3">
        <MapPin aria-hidden="true" size={26} strokeWidth={1.6} className="shrink-0 fill-alert text-white" />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-bold">{name}</h2>
          {address !== '' && <p className="mt-0.5 text-second wrap-anywhere text-ink-2">{address}</p>}
          <p className="tabular mt-1 flex items-center gap-3 text-second text-ink-2">
            {placeText(place)}
            <CopyButton text={placeText(place)} label={t('copy')} onCopied={tellCopied} />
          </p>
          {own.position && (
            <p className="tabular mt-1 text-second font-medium">{awayText(own.position, place, language)}</p>
          )}
        </div>
      </div>
      <PositionLine own={own} />
      <div className="space-y-2">
        <a {...mapAppLink(place, name)} className={buttonLook({ block: true })}>
          {w('openApp')}
        </a>
        {!own.position && (
          <Button kind="weak" block busy={own.state === 'asking'} onClick={own.ask}>
            {t('distance')}
          </Button>
        )}
      </div>
    </Card>
  )
}
