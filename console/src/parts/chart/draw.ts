// The chart library, only the parts that the console draws with. In a chunk of its own, loaded when a chart is visible.
import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Line, Style } from './chart.tsx'

register([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export interface Drawn {
  update(lines: readonly Line[], days: readonly string[], style: Style): void
  close(): void
}

function optionOf(lines: readonly Line[], days: readonly string[], style: Style): EChartsCoreOption {
  const { ink, line, colours, card, show } = style
  const label = { color: ink, fontFamily: 'inherit' }
  const filled = lines.length === 1
  return {
    animation: false,
    textStyle: label,
    color: [...colours],
    grid: { left: 8, right: 16, top: filled ? 16 : 40, bottom: 8, containLabel: true },
    ...(filled ? {} : { legend: { top: 0, left: 0, textStyle: label, type: 'scroll' } }),
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: card,
      borderColor: line,
      textStyle: label,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? show(value) : '–'),
    },
    xAxis: {
      type: 'category',
      data: [...days],
      boundaryGap: false,
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true, formatter: (day: string) => day.slice(5) },
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: line } },
      axisLabel: { ...label, formatter: (value: number) => show(value) },
    },
    series: lines.map(({ name, values }) => ({
      name,
      type: 'line',
      data: [...values],
      showSymbol: values.length === 1,
      symbolSize: 7,
      lineStyle: { width: 2 },
      ...(filled ? { areaStyle: { opacity: 0.12 } } : {}),
    })),
  }
}

/** Draws a chart into a box and follows the box’s size. */
export function openChart(box: HTMLElement): Drawn {
  const chart = init(box)
  const follow = new ResizeObserver(() => chart.resize())
  follow.observe(box)
  return {
    update: (lines, days, style) => chart.setOption(optionOf(lines, days, style), { notMerge: true }),
    close() {
      follow.disconnect()
      chart.dispose()
    },
  }
}
