import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Starts the following of presses in a window that the test sends events to. `frame` draws the next frame. */
async function open() {
  const window = new EventTarget()
  const frames: (() => void)[] = []
  vi.stubGlobal('window', window)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  const { afterPress, followPresses } = await import('./press.ts')
  followPresses()
  followPresses()
  let done = 0
  return {
    send: (name: string) => window.dispatchEvent(new Event(name)),
    frame: () => frames.splice(0).forEach((work) => work()),
    work: () => afterPress(() => (done += 1)),
    done: () => done,
  }
}

test('without a press, the work is done at once', async () => {
  const page = await open()
  page.work()
  expect(page.done()).toBe(1)
  page.send('mousedown')
  page.send('mouseup')
  page.work()
  expect(page.done()).toBe(2)
})

test.each(['mouseup', 'dragend', 'contextmenu', 'keydown'])(
  'during a press, it is done once, in the frame after %s',
  async (end) => {
    const page = await open()
    page.send('mousedown')
    page.work()
    page.frame()
    expect(page.done()).toBe(0)
    page.send(end)
    expect(page.done()).toBe(0)
    page.frame()
    expect(page.done()).toBe(1)
    page.send('mouseup')
    page.frame()
    expect(page.done()).toBe(1)
    page.work()
    expect(page.done()).toBe(2)
  },
)
