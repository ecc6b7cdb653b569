// Which square of a picture is shown while it is cropped.

export interface Size {
  readonly width: number
  readonly height: number
}

/** The centre in pixels of the picture, and the zoom: 1 shows the largest square. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const zoomMax = 5

export const wholeCut = ({ width, height }: Size): Cut => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The side of the shown square in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Cut): number => Math.min(width, height) / zoom

const between = (low: number, value: number, high: number): number => Math.min(Math.max(low, value), high)

/** Returns the cut moved and zoomed into the bounds: the square never leaves the picture. */
export function boundCut(size: Size, cut: Cut): Cut {
  const zoom = between(1, cut.zoom, zoomMax)
  const half = sideOf(size, { ...cut, zoom }) / 2
  return {
    zoom,
    x: between(half, cut.x, size.width - half),
    y: between(half, cut.y, size.height - half),
  }
}
