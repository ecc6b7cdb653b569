// Where the places of a matrix are drawn. Row 0 is the top; each row has three times as many columns as the row above,
// over the same width. Zooming widens the columns, so deeper rows become wide enough to be drawn. Only places in sight
// are computed: their number depends on the size of the screen, not on that of the matrix.
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../../state/wire/ask.ts'

export type Place = ReplyOf<CallAt<Calls, '/mine/common/my-matrix', 'load-my-matrix'>>['places'][number]

/** All pixels. `x` and `y` move the content; `scale` is at least 1: then the top is as wide as the screen. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Known {
  readonly places: ReadonlyMap<string, Place>
  /** The places right below, from the left. Absent: not loaded yet. */
  readonly below: ReadonlyMap<string, readonly string[]>
}

/** A place on the screen. Without `id` it is free. */
export interface Shown {
  readonly key: string
  readonly id: string | undefined
  readonly row: number
  /** The middle of its column, and the top of its row. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** The middle of the column above. */
  readonly aboveX: number | undefined
}

export const rowHeight = 116
/** Narrower columns are not drawn. */
export const leastWidth = 10
/** From this width, a place can be tapped. */
export const tapWidth = 44
const margin = 12
/** Beyond this many rows, doubles become too coarse. The page opens a deeper place as its own top. */
export const deepest = 24
const mostScale = 3 ** deepest

/** Joins the replies: each contains a place and three rows below it. */
export function know(replies: readonly (readonly Place[])[]): Known {
  const places = new Map<string, Place>()
  const below = new Map<string, string[]>()
  for (const reply of replies) {
    const [top] = reply
    const rows = new Map<string, number>(top ? [[top.id, 0]] : [])
    for (const place of reply) {
      // The first place of a reply has no parent in it. The reply above has the same place with its parent: keep that one.
      if (place !== top || !places.has(place.id)) places.set(place.id, place)
      const row = place.parent === null ? 0 : (rows.get(place.parent) ?? 0) + 1
      rows.set(place.id, row)
      if (row < 3) below.set(place.id, [])
      if (place.parent !== null) below.get(place.parent)?.push(place.id)
    }
  }
  return { places, below }
}

interface Spot {
  id: string | undefined
  key: string
  row: number
  index: number
  aboveX: number | undefined
}

/** Returns the places in sight, and the ones whose rows below must be loaded for that. */
export function layout(
  top: string,
  { places, below }: Known,
  { scale, x, y }: View,
  { width, height }: Size,
): { shown: Shown[]; missing: string[] } {
  const shown: Shown[] = []
  const missing: string[] = []
  const open: Spot[] = [{ id: top, key: top, row: 0, index: 0, aboveX: undefined }]
  for (let spot = open.shift(); spot; spot = open.shift()) {
    const { id, key, row, index, aboveX } = spot
    const column = (width * scale) / 3 ** row
    const middle = x + (index + 0.5) * column
    const rowY = y + margin + row * rowHeight
    if (middle + column / 2 < 0 || middle - column / 2 > width || rowY > height) continue
    if (rowY > -rowHeight) shown.push({ key, id, row, x: middle, y: rowY, width: column, aboveX })
    if (id === undefined || column / 3 < leastWidth || row >= deepest) continue
    const children = below.get(id)
    if (!children) {
      if ((places.get(id)?.direct ?? 0) > 0) missing.push(id)
      continue
    }
    for (let slot = 0; slot < 3; slot++) {
      const child = children[slot]
      open.push({
        id: child,
        key: child ?? `${id}-${slot}`,
        row: row + 1,
        index: index * 3 + slot,
        aboveX: middle,
      })
    }
  }
  return { shown, missing }
}

/** Keeps the content on the screen. `rows` is the number of the last loaded row. */
export function clamp(view: View, { width, height }: Size, rows: number): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale))
  const room = height - margin - (rows + 1) * rowHeight
  return {
    scale,
    x: Math.min(0, Math.max(width - width * scale, view.x)),
    y: Math.min(0, Math.max(Math.min(0, room), view.y)),
  }
}

/** Zooms by a factor around a point, which stays where it is. */
export function zoom(view: View, factor: number, at: number): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  return { ...view, scale, x: at - ((at - view.x) * scale) / view.scale }
}

/** Returns the number of the last loaded row below the top. */
export function lastRow(top: string, { below }: Known): number {
  let row = [top]
  for (let rows = 0; ; rows++) {
    row = row.flatMap((id) => below.get(id) ?? [])
    // One more row: that of the free places.
    if (row.length === 0) return rows + 1
  }
}
