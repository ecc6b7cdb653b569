// How long the main thread of a page works from the arrival of a message until the message is painted, from a trace of
// the browser. The time is the thread's CPU time: other load on the machine does not count.
import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, by the trace's clock. */
  ts: number
  dur?: number
  /** CPU time of the thread, microseconds. */
  tdur?: number
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
/** The page reports a message as read after this time at most. Milliseconds. */
const restTime = 600

/** Sends messages one by one; returns the milliseconds until each was painted, for each page. */
export async function paintTimes(
  browser: Browser,
  pages: readonly Page[],
  messages: number,
  send: (text: string) => Promise<void>,
): Promise<number[][]> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { recordMode: 'recordAsMuchAsPossible', includedCategories: categories } as const
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  for (let n = 0; n < messages; n += 1) {
    for (const [place, page] of pages.entries())
      await page.evaluate((name) => performance.mark(name), `message ${place} ${n} `)
    await send(`painted ${n}, as long as people usually write`)
    await pages[0]?.waitForTimeout(restTime)
  }
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  await cdp.detach()
  return pages.map((_, place) => timesOf(events, `message ${place} `))
}

function timesOf(events: readonly TraceEvent[], prefix: string): number[] {
  const marks = events.filter(({ name }) => name.startsWith(prefix))
  const [first] = marks
  const own = events
    .filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts)
  return marks.flatMap(({ ts }) => {
    const arrived = own.find((event) => event.name === 'WebSocketReceive' && event.ts > ts)
    const painted = arrived && own.find((event) => event.name === 'Commit' && event.ts > arrived.ts)
    if (!painted) return []
    const tasks = own.filter(
      (event) =>
        event.name === 'RunTask' &&
        event.ph === 'X' &&
        event.ts + (event.dur ?? 0) >= arrived.ts &&
        event.ts <= painted.ts,
    )
    return [tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000]
  })
}
