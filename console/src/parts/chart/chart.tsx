import { theme } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Drawn } from './draw.ts'
import css from './chart.module.css'

export interface Line {
  readonly name: string
  /** One value for each day; null where there is none. */
  readonly values: readonly (number | null)[]
}

export interface Style {
  readonly ink: string
  readonly line: string
  readonly card: string
  readonly colours: readonly string[]
  /** Writes a value at the axis and in the tooltip. */
  readonly show: (value: number) => string
}

/** Loads the library. Without it, as after a release, the table still has the figures. */
const load = () => import('./draw.ts').catch(() => undefined)

/**
 * Lines over days. The library is loaded when the chart is visible for the first time. Who can't see the chart reads
 * `label`; the page shows the same figures as a table.
 */
export function Chart({
  label,
  lines,
  days,
  show,
}: {
  label: string
  lines: readonly Line[]
  days: readonly string[]
  show: (value: number) => string
}) {
  const { token } = theme.useToken()
  const box = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    const at = box.current
    if (!at) return
    let chart: Drawn | undefined
    let gone = false
    const open = async () => {
      const library = await load()
      if (gone || !library) return
      chart = library.openChart(at)
      setDrawn(chart)
    }
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void open()
    })
    seen.observe(at)
    return () => {
      gone = true
      seen.disconnect()
      chart?.close()
    }
  }, [])
  useEffect(() => {
    drawn?.update(lines, days, {
      ink: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      card: token.colorBgElevated,
      colours: [
        token.colorPrimary,
        token.colorSuccess,
        token.colorWarning,
        token.colorError,
        token.colorTextTertiary,
      ],
      show,
    })
  }, [drawn, lines, days, show, token])
  return <figure ref={box} className={css['box']} aria-label={label} data-drawn={drawn ? '' : undefined} />
}
