// A map on a page. Its states:
//   loading — the library or the first tiles are on their way;
//   shown   — there are tiles;
//   failed  — the library or the tiles did not load; the member can try again, and the page works without the map;
//   blocked — the document's policy is from before the tile server was set; the member can load the document again.
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Place } from '@banyan/rules/location/place'
import { Button } from '@banyan/ui/action/button'
import { IconButton } from '@banyan/ui/action/icon-button'
import { useReducedMotion } from '@banyan/ui/lib/motion'
import { Spinner } from '@banyan/ui/page/spinner'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import type { MapView, openMap as OpenMapFunction, Position, Tiles } from './leaflet.ts'
import { text } from './location.text.ts'

export interface PlaceMapHandle {
  moveTo: (place: Place, zoom?: number) => void
}

type PlaceMapProps = {
  ref?: Ref<PlaceMapHandle>
  tiles: Tiles
  /** Where the map is when it opens, and opens again after a failure. An open map does not follow it; use `moveTo`. */
  start: Place
  zoom: number
  /** Draws a pin at `start`. */
  pinned?: boolean
  own: Position | undefined
  onMove?: (moving: boolean, centre: Place) => void
  /** Lies over the map: a pin at its centre, a button below the zoom buttons. */
  children?: ReactNode
  button?: ReactNode
}

const loadLibrary = () => import('./leaflet.ts')

/** A map that fills its parent. */
export function PlaceMap(props: PlaceMapProps) {
  const [tries, setTries] = useState(0)
  return <OpenMap key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

type State = 'loading' | 'shown' | 'failed' | 'blocked'

/** Opens a map in an element, and closes it when the page is hidden. */
function useMapView({ tiles, start, zoom, pinned = false, own, onMove }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<MapView>(undefined)
  /** Where the map was sent before it was open. */
  const waiting = useRef<{ place: Place; zoom: number | undefined }>(undefined)
  const [state, setState] = useState<State>('loading')
  const still = useReducedMotion()
  const open = useEffectEvent((openMap: typeof OpenMapFunction, element: HTMLElement) => {
    view.current = openMap(element, {
      tiles,
      centre: start,
      zoom,
      pinned,
      animated: !still,
      onMove: (moving, centre) => onMove?.(moving, centre),
      // A blocked tile fails as well.
      onTiles: (shown) => setState((now) => (shown ? 'shown' : now === 'blocked' ? now : 'failed')),
    })
    view.current.showOwn(own)
    if (waiting.current) view.current.moveTo(waiting.current.place, waiting.current.zoom)
    waiting.current = undefined
  })
  const moveTo = (place: Place, next?: number) => {
    if (view.current) view.current.moveTo(place, next)
    else waiting.current = { place, zoom: next }
  }
  useEffect(() => {
    let here = true
    loadLibrary().then(
      ({ openMap }) => (here && box.current ? open(openMap, box.current) : undefined),
      // The code of the map can't be loaded: its place says so.
      () => here && setState('failed'),
    )
    return () => {
      here = false
      view.current?.destroy()
      view.current = undefined
    }
  }, [])
  useEffect(() => view.current?.showOwn(own), [own])
  useEffect(() => {
    const { origin } = new URL(tiles.url)
    const onBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(origin)) setState('blocked')
    }
    document.addEventListener('securitypolicyviolation', onBlocked)
    return () => document.removeEventListener('securitypolicyviolation', onBlocked)
  }, [tiles.url])
  return { box, view, state, moveTo }
}

function OpenMap(props: PlaceMapProps & { onRetry: () => void }) {
  const { ref, tiles, children, button, onRetry } = props
  const t = useText(text)
  const c = useText(common)
  const { box, view, state, moveTo } = useMapView(props)
  useImperativeHandle(ref, () => ({ moveTo }), [moveTo])
  return (
    <div className="relative isolate size-full overflow-hidden bg-ground-2">
      <div
        ref={box}
        role="application"
        aria-label={t('map')}
        data-map={state}
        className="isolate z-0 size-full !bg-ground-2 outline-offset-[-3px] dark:[&_.leaflet-tile-pane]:[filter:invert(1)_hue-rotate(180deg)_brightness(0.9)_contrast(0.9)]"
      />
      {children}
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <Spinner className="size-6 text-primary" />
        </span>
      )}
      {(state === 'failed' || state === 'blocked') && (
        <div
          role="alert"
          className="absolute inset-x-4 top-4 flex items-center justify-between gap-3 rounded-card bg-card py-2 pr-2 pl-4 text-second text-ink shadow-float"
        >
          {t(state === 'blocked' ? 'mapBlocked' : 'mapFailed')}
          <Button kind="plain" size="small" onClick={state === 'blocked' ? () => location.reload() : onRetry}>
            {state === 'blocked' ? t('reload') : c('retry')}
          </Button>
        </div>
      )}
      <div className="absolute right-3 bottom-3 flex flex-col gap-2">
        <IconButton look="glass" label={t('zoomIn')} onClick={() => view.current?.zoomBy(1)}>
          <Plus aria-hidden="true" size={20} />
        </IconButton>
        <IconButton look="glass" label={t('zoomOut')} onClick={() => view.current?.zoomBy(-1)}>
          <Minus aria-hidden="true" size={20} />
        </IconButton>
        {button}
      </div>
      <a
        href={tiles.link}
        target="_blank"
        rel="noopener noreferrer"
        className="absolute bottom-0 left-0 flex min-h-6 max-w-[70%] items-center rounded-tr-control bg-card/85 px-2 text-tiny text-ink-2 no-underline"
      >
        {tiles.attribution}
      </a>
    </div>
  )
}
