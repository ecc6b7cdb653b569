import { useRef, useState } from 'react'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { metresBetween, parsePlace, placeNameMax, placeOf, placeText } from '@banyan/rules/location/place'
import type { Place } from '@banyan/rules/location/place'
import { Button } from '@banyan/ui/action/button'
import { IconButton } from '@banyan/ui/action/icon-button'
import { Field } from '@banyan/ui/form/field'
import { Card } from '@banyan/ui/show/card'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { cx } from '@banyan/ui/lib/cx'
import { awayText } from '../../parts/location/distance.ts'
import { text as words } from '../../parts/location/location.text.ts'
import { mapAppLink } from '../../parts/location/map-app.ts'
import { PositionLine, useOwnPosition } from '../../parts/location/own-position.tsx'
import { PlaceMap } from '../../parts/location/place-map.tsx'
import type { PlaceMapHandle } from '../../parts/location/place-map.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useLanguage } from '../../state/app/language.ts'
import { go } from '../../state/link/navigate.ts'
import { useChosenPlace } from '../../state/location/chosen-place.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './choose-location.text.ts'
import { SavedPlaces } from './choose-location/saved-places.part.tsx'

export const meta = { login: true }

type MapReply = ReplyOf<CallAt<Calls, '/location/map', 'load-map'>>

/**
 * Chooses a place (N50, D35): with the map, the device's position, a saved address or typed coordinates. `for` names
 * the page that asked; it gets the place and is shown again. Opened without it, the page shows the place that was
 * chosen.
 */
export function Page() {
  const t = useText(text)
  const query = useAsk('/location/map', 'load-map', {})
  const { data } = query
  if (data) return <Chooser map={data} />
  return (
    <Screen title={t('title')}>
      <Loaded query={query} waiting={<Skeleton className="h-80 rounded-card" />}>
        {() => null}
      </Loaded>
    </Screen>
  )
}

/** Close enough to see single houses. */
const near = 16

/** How far the map's centre may be from the place that it was sent to. Metres. */
const pixelsOff = 20

interface Chosen {
  /** Undefined while the typed text names no place. */
  place: Place | undefined
  /** The coordinates in their field. */
  typed: string
  name: string
}

function useChooser({ tiles, start }: MapReply) {
  const opened = useLink()
  const asked = placeOf(opened.plain('latitude'), opened.plain('longitude'))
  // Without a map, the middle of the country is no choice.
  const first = asked ?? (tiles ? start : undefined)
  const map = useRef<PlaceMapHandle>(null)
  /** Where the page has sent the map. The map reports its centre in whole pixels, which is not exactly this place. */
  const target = useRef<Place>(undefined)
  const [moving, setMoving] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({
    place: first,
    typed: first ? placeText(first) : '',
    name: '',
  })
  const choose = (place: Place, name?: string) => {
    setChosen((before) => ({ place, typed: placeText(place), name: name ?? before.name }))
    target.current = place
    map.current?.moveTo(place, near)
  }
  const own = useOwnPosition(asked !== undefined, ({ latitude, longitude }) =>
    choose({ latitude, longitude }),
  )
  return {
    chosen,
    choose,
    own,
    map,
    moving,
    from: first ?? start,
    zoom: asked || own.position ? near : 12,
    moved: (isMoving: boolean, centre: Place) => {
      setMoving(isMoving)
      if (isMoving) return
      const sent = target.current
      target.current = undefined
      if (sent && metresBetween(sent, centre) < pixelsOff) return
      setChosen((before) => ({ ...before, place: centre, typed: placeText(centre) }))
    },
    type: (typed: string) => {
      const place = parsePlace(typed)
      setChosen((before) => ({ ...before, place, typed }))
      if (!place) return
      target.current = place
      map.current?.moveTo(place)
    },
    rename: (name: string) => setChosen((before) => ({ ...before, name })),
  }
}

type Choosing = ReturnType<typeof useChooser>

function Chooser({ map }: { map: MapReply }) {
  const t = useText(text)
  const w = useText(words)
  const purpose = useLink().plain('for') ?? ''
  const sends = purpose.startsWith('chat-')
  const choosing = useChooser(map)
  const { chosen, own, choose } = choosing
  const { place } = chosen
  const done = () => {
    if (!place) return
    const name = chosen.name.trim() || (sends ? t(isNear(place, own.position) ? 'myPlace' : 'place') : '')
    if (purpose === '')
      return go.replace(
        'pages/location/open-location',
        {},
        { latitude: String(place.latitude), longitude: String(place.longitude), name: name || undefined },
      )
    useChosenPlace.getState().choose(purpose, { ...place, name })
    go.back()
  }
  return (
    <Screen
      title={t('title')}
      className={cx(map.tiles && '!px-0 !pt-0')}
      footer={
        <Button size="large" block disabled={!place || choosing.moving} onClick={done}>
          {t(sends ? 'send' : 'use')}
        </Button>
      }
    >
      {map.tiles && <MapArea tiles={map.tiles} choosing={choosing} />}
      <div className={cx('space-y-3', map.tiles && 'px-4 pt-3')}>
        <Card className="space-y-4">
          {!map.tiles && (
            <Button kind="weak" block busy={own.state === 'asking'} onClick={own.ask}>
              {t('useOwn')}
            </Button>
          )}
          <PositionLine own={own} choosing />
          {sends && (
            <Field
              label={t('name')}
              value={chosen.name}
              onChange={choosing.rename}
              placeholder={t('nameHint')}
              maxLength={placeNameMax}
            />
          )}
          <Coordinates choosing={choosing} />
          {!map.tiles && place && (
            <a {...mapAppLink(place, chosen.name)} className="flex min-h-11 items-center text-primary">
              {w('openApp')}
            </a>
          )}
        </Card>
        <SavedPlaces chosen={place} onChoose={choose} />
      </div>
    </Screen>
  )
}

/** True if the place is the device's position: then it may be called so. */
const isNear = (place: Place, own: Place | undefined): boolean =>
  own !== undefined && placeText(own) === placeText(place)

function Coordinates({ choosing }: { choosing: Choosing }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const { chosen, own } = choosing
  const { place, typed } = chosen
  const away = place && own.position && !isNear(place, own.position)
  return (
    <Field
      label={t('coordinates')}
      value={typed}
      onChange={choosing.type}
      placeholder={t('coordinatesHint')}
      inputMode="text"
      autoComplete="off"
      maxLength={60}
      error={typed.trim() !== '' && !place ? t('coordinatesWrong') : undefined}
      hint={away && own.position ? awayText(own.position, place, language) : undefined}
    />
  )
}

function MapArea({ tiles, choosing }: { tiles: NonNullable<MapReply['tiles']>; choosing: Choosing }) {
  const w = useText(words)
  const { chosen, own, map, moving, from, zoom, moved } = choosing
  return (
    <div className="h-[46dvh] min-h-64">
      <PlaceMap
        ref={map}
        tiles={tiles}
        start={chosen.place ?? from}
        zoom={zoom}
        own={own.position}
        onMove={moved}
        button={
          <IconButton look="glass" label={w('locate')} disabled={own.state === 'asking'} onClick={own.ask}>
            <LocateFixed aria-hidden="true" size={20} />
          </IconButton>
        }
      >
        <span aria-hidden="true" className="pointer-events-none absolute inset-0">
          <span className="absolute top-1/2 left-1/2 size-2 -translate-1/2 rounded-full bg-black/35" />
          <MapPin
            size={42}
            strokeWidth={1.6}
            className={cx(
              'absolute bottom-1/2 left-1/2 -translate-x-1/2 fill-alert text-white drop-shadow transition-transform duration-150',
              moving && '-translate-y-2',
            )}
          />
        </span>
      </PlaceMap>
    </div>
  )
}
