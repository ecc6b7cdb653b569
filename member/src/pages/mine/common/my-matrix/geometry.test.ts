import { expect, test } from 'vitest'
import { clamp, know, lastRow, layout, type Place, rowHeight, zoom } from './geometry.ts'

const size = { width: 390, height: 700 }
const whole = { scale: 1, x: 0, y: 0 }

const place = (id: string, parent: string | null, slot: number, direct: number): Place => ({
  id,
  parent,
  slot,
  nick_name: id,
  avatar: '/a.webp',
  level: { rank: 1, name: 'Classic' },
  time: null,
  direct,
  total: direct,
})

/** A reply with `rows` full rows below the top, whose last row has places below as well if `more`. */
function full(top: string, rows: number, more: boolean): Place[] {
  const list = [place(top, null, 0, rows > 0 || more ? 3 : 0)]
  let row = [top]
  for (let at = 1; at <= rows; at++)
    row = row.flatMap((parent) =>
      [0, 1, 2].map((slot) => {
        const id = `${parent}${slot}`
        list.push(place(id, parent, slot, at < rows || more ? 3 : 0))
        return id
      }),
    )
  return list
}

test('[D14] the whole matrix stands in rows of 1, 3, 9 and 27 over the same width', () => {
  const { shown, missing } = layout('t', know([full('t', 3, false)]), whole, size)
  const rows = [0, 1, 2, 3].map((row) => shown.filter((one) => one.row === row))
  expect(rows.map((row) => row.length)).toEqual([1, 3, 9, 27])
  expect(rows[1]?.map(({ x }) => x)).toEqual([65, 195, 325])
  expect(rows[2]?.map(({ id }) => id)).toEqual(
    ['00', '01', '02', '10', '11', '12', '20', '21', '22'].map((end) => `t${end}`),
  )
  expect(new Set(rows[1]?.map(({ aboveX }) => aboveX))).toEqual(new Set([195]))
  expect(missing).toEqual([])
})

test('[D14] only what is in sight is drawn and asked for, however far one zooms in', () => {
  let known = know([full('t', 3, true)])
  const replies = [full('t', 3, true)]
  let view = zoom(whole, 9, 0)
  for (let turn = 0; turn < 6; turn++) {
    const { shown, missing } = layout('t', known, view, size)
    expect(shown.length).toBeLessThan(120)
    expect(missing.length).toBeLessThan(40)
    for (const id of missing) replies.push(full(id, 3, true))
    known = know(replies)
    view = zoom(view, 3, 0)
  }
  // At the left edge, all asked places are the first ones of their rows.
  const asked = replies.slice(1).map(([top]) => top?.id ?? '')
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.every((id) => id.startsWith('t000') || id.length === 4)).toBe(true)
})

test('a place that is not taken is shown as free, and nothing below it', () => {
  const two = [place('t', null, 0, 2), place('t0', 't', 0, 0), place('t1', 't', 1, 0)]
  const { shown } = layout('t', know([two]), whole, size)
  expect(shown.filter(({ row }) => row === 1).map(({ id }) => id)).toEqual(['t0', 't1', undefined])
  expect(shown.filter(({ row }) => row === 2)).toHaveLength(6)
  expect(lastRow('t', know([two]))).toBe(2)
})

test('zooming keeps the point under the finger, and the content stays on the screen', () => {
  const view = zoom({ scale: 2, x: -100, y: 0 }, 1.5, 120)
  expect((120 - view.x) / view.scale).toBeCloseTo((120 + 100) / 2)
  expect(zoom(view, 0.001, 120).scale).toBe(1)
  expect(clamp({ scale: 0.2, x: 50, y: 90 }, size, 3)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(clamp({ scale: 3, x: -9_999, y: -9_999 }, size, 9)).toEqual({
    scale: 3,
    x: -780,
    y: 700 - 12 - 10 * rowHeight,
  })
})
