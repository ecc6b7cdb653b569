import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message, Reactions } from '@banyan/contract/chat/message'
import {
  appendPage,
  applyEntry,
  beginSending,
  changeSending,
  clearLog,
  dropSending,
  hasGap,
  hideEntries,
  openLog,
  prependPage,
  shortenLog,
  windowKept,
  windowMost,
  type Log,
  type LogPage,
} from './log.ts'
import { withOwnSticker } from './reactions.ts'

// Noy (7) and Khamla (8) talk; `say` makes entries as the server would write them.
const say = (seq: number, more: Partial<Message> = {}): Message => ({
  chat_id: `5-${seq}`,
  conversation_id: '5',
  seq,
  count: seq,
  chat_type: 'single',
  type: 'text',
  from_id: '7',
  from_name: 'Noy',
  from_avatar: '',
  to_id: '8',
  to_name: 'Khamla',
  to_avatar: '',
  data: `word ${seq}`,
  options: {},
  create_time: '2026-11-21T08:00:00.000Z',
  isremove: 0,
  client_id: null,
  ...more,
})
const noy = { user_id: '7', nick_name: 'Noy' }
const takeBack = (seq: number, ref: number): Message =>
  say(seq, { type: 'recall', data: '', options: { ref: `5-${ref}`, recalled_by: noy } })
const react = (seq: number, ref: number, from_id: string, sticker: string, reactions: Reactions): Message =>
  say(seq, {
    type: 'reaction',
    from_id,
    data: sticker,
    options: { ref: `5-${ref}`, author_id: '7', reactions },
  })
const page = (list: Message[], more: Partial<LogPage> = {}): LogPage => ({
  list,
  older: false,
  newer: false,
  last_seq: list.at(-1)?.seq ?? 0,
  ...more,
})
const seqs = (log: Log) => log.entries.map((entry) => entry.seq)
const upTo = (last: number) => Array.from({ length: last }, (_, place) => say(place + 1))

describe('a window of the log', () => {
  test('[D38 C26] the next entry is appended, one that is known changes nothing, one further on waits', () => {
    let log = openLog(page(upTo(3)))
    log = applyEntry(log, say(4))
    log = applyEntry(applyEntry(log, say(2)), say(4))
    expect(seqs(log)).toEqual([1, 2, 3, 4])
    log = applyEntry(log, say(7))
    log = applyEntry(log, say(6))
    expect(seqs(log)).toEqual([1, 2, 3, 4])
    expect(hasGap(log)).toBe(true)
    log = applyEntry(log, say(5))
    expect(seqs(log)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(hasGap(log)).toBe(false)
    expect(log.ahead.size).toBe(0)
  })

  test('[D38] what was missing is fetched: the hole closes, and what came meanwhile is not doubled', () => {
    let log = applyEntry(openLog(page(upTo(3))), say(6))
    log = applyEntry(log, say(4))
    log = appendPage(log, 3, { list: [say(4), say(5), say(6), say(7)], newer: false, last_seq: 7 })
    expect(seqs(log)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(hasGap(log)).toBe(false)
    // An answer that begins past the window would leave a hole behind it.
    const jumped = appendPage(log, 12, { list: [say(13)], newer: false, last_seq: 13 })
    expect(seqs(jumped)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(hasGap(jumped)).toBe(true)
  })

  test('[D44] older pages go before; a page that was asked for elsewhere is not taken', () => {
    let log = openLog(page([say(41), say(42)], { older: true }))
    log = prependPage(log, 41, page([say(39), say(40)], { older: true }))
    expect(seqs(log)).toEqual([39, 40, 41, 42])
    expect(seqs(prependPage(log, 41, page([say(39), say(40)], { older: true })))).toEqual([39, 40, 41, 42])
    log = prependPage(log, 39, page([say(37), say(38)]))
    expect(log).toMatchObject({ older: false, low: 1 })
  })

  test('[D44] after a jump new entries are not hung onto the wrong end, until paging reaches them', () => {
    let log = openLog(
      page([say(10), say(11)], { older: true, newer: true, last_seq: 14 }),
      openLog(page(upTo(3))),
    )
    log = applyEntry(log, say(15))
    expect(seqs(log)).toEqual([10, 11])
    expect(log.head).toBe(15)
    expect(hasGap(log)).toBe(false)
    log = appendPage(log, 11, { list: [say(12), say(13), say(14)], newer: false, last_seq: 14 })
    expect(log.newer).toBe(false)
    expect(hasGap(log)).toBe(true)
    log = appendPage(log, 14, { list: [say(15)], newer: false, last_seq: 15 })
    expect(seqs(log)).toEqual([10, 11, 12, 13, 14, 15])
  })

  test('[D38] too long a gap begins a new window at the newest page, never a hole', () => {
    const log = openLog(page([say(900), say(901)], { older: true }), openLog(page(upTo(3))))
    expect(seqs(log)).toEqual([900, 901])
    expect(log.older).toBe(true)
  })

  test('[C16 T13 D43] a recall blanks the message and what quotes it, and says who', () => {
    const quoting = say(2, {
      options: {
        reply: {
          chat_id: '5-1',
          seq: 1,
          from_id: '7',
          from_name: 'Noy',
          type: 'text',
          data: 'word 1',
          isremove: 0,
        },
      },
    })
    const log = applyEntry(openLog(page([say(1), quoting])), takeBack(3, 1))
    expect(log.entries[0]).toMatchObject({ isremove: 1, data: '', options: { recalled_by: noy } })
    expect(log.entries[1]).toMatchObject({
      isremove: 0,
      data: 'word 2',
      options: { reply: { isremove: 1, data: '' } },
    })
    expect(JSON.stringify(log)).not.toContain('word 1')
    expect(seqs(log)).toEqual([1, 2])
    expect(log.high).toBe(3)
  })

  test('[C16 T13] a page that was read before the recall and arrives after it shows nothing of it', () => {
    let log = applyEntry(openLog(page([say(50)], { older: true })), takeBack(51, 20))
    log = prependPage(log, 50, page([say(20), say(21)]))
    expect(log.entries[0]).toMatchObject({ seq: 20, isremove: 1, data: '' })
  })

  test('[C16 T13] a recall that is heard away from the tail blanks what the window shows', () => {
    const away = openLog(page([say(20), say(21)], { older: true, newer: true, last_seq: 40 }))
    const log = applyEntry(away, takeBack(41, 20))
    expect(log.entries[0]).toMatchObject({ seq: 20, isremove: 1, data: '' })
    expect(log).toMatchObject({ high: 21, head: 41, newer: true })
  })

  test('[D44] what was deleted for oneself stays away, also when a page brings it again', () => {
    let log = hideEntries(openLog(page([say(5), say(6)], { older: true })), [4, 6])
    expect(seqs(log)).toEqual([5])
    log = prependPage(log, 5, page([say(3), say(4)]))
    expect(seqs(log)).toEqual([3, 5])
    expect(seqs(applyEntry(log, say(7)))).toEqual([3, 5, 7])
    log = clearLog(log, 6)
    expect(seqs(applyEntry(log, say(7)))).toEqual([7])
    expect(log.older).toBe(false)
  })

  test('[D44 D38] clearing keeps what came after it, also what waits, and leaves the rest to paging', () => {
    const came = applyEntry(openLog(page([say(5), say(6)], { older: true })), say(7))
    expect(clearLog(came, 6)).toMatchObject({ entries: [say(7)], low: 7, high: 7, older: false })
    const behind = clearLog(applyEntry(openLog(page([say(5)])), say(7)), 6)
    expect([behind.entries, behind.high, hasGap(behind)], 'entry 6 is cleared').toEqual([[say(7)], 7, false])
    const later = clearLog(openLog(page([say(50), say(51)], { older: true })), 20)
    expect(later).toMatchObject({ low: 50, high: 51, older: true })
    const away = openLog(page([say(20), say(21)], { older: true, newer: true, last_seq: 40 }))
    expect(clearLog(away, 30)).toMatchObject({ entries: [], low: 31, high: 30, older: false, newer: true })
    expect(clearLog(away, 40)).toMatchObject({ entries: [], low: 41, high: 40, newer: false })
  })
})

describe('a long window', () => {
  const long = () => openLog(page(upTo(windowMost + 1)))

  test('[D44] lets go of its newest end while somebody reads upwards, and gets it again by paging down', () => {
    expect(shortenLog(openLog(page(upTo(windowMost))), 'newest').newer).toBe(false)
    let log = shortenLog(applyEntry(long(), say(windowMost + 3)), 'newest')
    expect(log).toMatchObject({ low: 1, high: windowKept, newer: true, older: false })
    expect(log.entries).toHaveLength(windowKept)
    expect([log.ahead.size, hasGap(log)], 'what waited comes by paging too').toEqual([0, false])
    // A newer entry is not appended while the window is away from the tail. A recall of a missing entry is kept.
    log = applyEntry(log, say(windowMost + 2))
    log = applyEntry(log, takeBack(windowMost + 4, windowKept + 1))
    expect(log.entries).toHaveLength(windowKept)
    const all = [...upTo(windowMost + 3), takeBack(windowMost + 4, windowKept + 1)]
    while (log.newer) {
      const after = log.high
      const list = all.slice(after, after + 300)
      log = appendPage(log, after, { list, newer: after + 300 < all.length, last_seq: all.length })
    }
    expect(seqs(log)).toEqual(seqs(openLog(page(all))))
    expect(log.entries[windowKept]).toMatchObject({ seq: windowKept + 1, isremove: 1, data: '' })
    expect(seqs(applyEntry(log, say(windowMost + 5))).at(-1), 'it is at the tail again').toBe(windowMost + 5)
  })

  test('[D44] lets go of its oldest end at the tail, and goes on there', () => {
    let log = shortenLog(long(), 'oldest')
    expect(log).toMatchObject({
      low: windowMost + 2 - windowKept,
      high: windowMost + 1,
      older: true,
      newer: false,
    })
    log = applyEntry(log, say(windowMost + 2))
    expect(log.entries).toHaveLength(windowKept + 1)
    log = prependPage(log, log.low, page(upTo(log.low - 1)))
    expect(seqs(log)).toEqual(upTo(windowMost + 2).map(({ seq }) => seq))
  })
})

describe('what Noy sends', () => {
  const pending = { client_id: 'key-of-the-message', send_status: 'pending' as const }
  const mine = say(4, { client_id: pending.client_id })

  test('[E4 T14 D38] pending until the log has it, whether reply or push comes first, and once', () => {
    const before = beginSending(openLog(page(upTo(3))), pending)
    expect(before.sending).toEqual([pending])
    const after = applyEntry(applyEntry(before, mine), mine)
    expect(seqs(after)).toEqual([1, 2, 3, 4])
    expect(after.sending).toEqual([])
  })

  test('[T14 X7] it fails, is sent again under the same key, and is one message', () => {
    let log = beginSending(openLog(page(upTo(3))), pending)
    log = changeSending(log, pending.client_id, { send_status: 'fail' })
    expect(log.sending[0]?.send_status).toBe('fail')
    log = beginSending(log, pending)
    expect(log.sending).toEqual([pending])
    // The first try had reached the log after all.
    log = appendPage(log, 3, { list: [mine], newer: false, last_seq: 4 })
    expect(log.sending).toEqual([])
    expect(seqs(log)).toEqual([1, 2, 3, 4])
    expect(dropSending(beginSending(log, pending), pending.client_id).sending).toEqual([])
  })

  test('[D38] a message past a hole stays in sight as pending until the hole is filled', () => {
    let log = applyEntry(beginSending(openLog(page(upTo(2))), pending), mine)
    expect(log.sending).toEqual([pending])
    log = applyEntry(log, say(3))
    expect(log.sending).toEqual([])
    expect(seqs(log)).toEqual([1, 2, 3, 4])
  })
})

// The model: a server's log of messages, recalls and reactions, and a client to which pushes and pages come late, twice, in any
// order or never. In every case, the client shows the whole log after it has asked for the missing entries.
class Server {
  log: Message[] = []
  /** The stickers of members by message, and the entry that changed them last. */
  readonly marks = new Map<number, { version: number; by: Map<string, string> }>()
  reactionsTo(seq: number): Reactions | undefined {
    const mark = this.marks.get(seq)
    if (!mark) return undefined
    const list = [...Map.groupBy(mark.by.values(), (sticker) => sticker)]
      .map(([sticker, all]) => ({ sticker, count: all.length }))
      .toSorted((one, other) => (one.sticker < other.sticker ? -1 : 1))
    return { version: mark.version, list, mine: mark.by.get('7') ?? '' }
  }
  asRead(entry: Message): Message {
    const recall = this.log.find(({ type, options }) => type === 'recall' && options.ref === entry.chat_id)
    if (recall) return { ...entry, data: '', options: { recalled_by: noy }, isremove: 1 }
    const reactions = entry.type === 'text' ? this.reactionsTo(entry.seq) : undefined
    return reactions ? { ...entry, options: { ...entry.options, reactions } } : entry
  }
  page(from: number, to: number): LogPage {
    const list = this.log.slice(Math.max(0, from - 1), Math.max(0, to)).map((entry) => this.asRead(entry))
    return { list, older: from > 1, newer: to < this.log.length, last_seq: this.log.length }
  }
}

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), mine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('recall' as const), pick: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('react' as const),
      pick: fc.nat(),
      who: fc.constantFrom('7', '8', '9'),
      sticker: fc.constantFrom('', '[赞]', '[爱心]'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), pick: fc.nat(), keep: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('ask-older' as const), size: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('ask-newer' as const), size: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jump' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), pick: fc.nat() }) },
)

test('[D38 D43 D44 T13 E4] in whatever order pushes, pages, recalls, reactions and losses come, the window ends as the log', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      const server = new Server()
      let log: Log = openLog(server.page(1, 0))
      const onTheWay: ((log: Log) => Log)[] = []
      const hidden = new Set<number>()
      const heard = new Set<number>()
      for (const act of actions) {
        const size = server.log.length
        if (act.kind === 'write') {
          const client_id = act.mine ? `key-${size}` : null
          const entry = say(size + 1, { client_id })
          if (client_id) log = beginSending(log, { client_id, send_status: 'pending' })
          server.log.push(entry)
          onTheWay.push((now) => applyEntry(now, entry))
        } else if (act.kind === 'recall' && size > 0) {
          const target = server.log[act.pick % size]
          if (target?.type !== 'text' || server.asRead(target).isremove) continue
          const entry = takeBack(size + 1, target?.seq ?? 0)
          server.log.push(entry)
          onTheWay.push((now) => {
            const after = applyEntry(now, entry)
            // Heard is gone, wherever the window is.
            if (entry.seq <= after.high || after.newer) heard.add(target?.seq ?? 0)
            return after
          })
        } else if (act.kind === 'react' && size > 0) {
          const target = server.log[act.pick % size]
          if (target?.type !== 'text' || server.asRead(target).isremove) continue
          const mark = server.marks.get(target.seq) ?? { version: 0, by: new Map<string, string>() }
          mark.by.delete(act.who)
          if (act.sticker !== '') mark.by.set(act.who, act.sticker)
          server.marks.set(target.seq, { ...mark, version: size + 1 })
          // A push marks the member's own sticker only if the member has sent it.
          const { version, list } = server.reactionsTo(target.seq) ?? { version: 0, list: [] }
          const own = withOwnSticker(
            react(size + 1, target.seq, act.who, act.sticker, { version, list }),
            '7',
          )
          server.log.push(own)
          onTheWay.push((now) => applyEntry(now, own))
        } else if (act.kind === 'deliver' && onTheWay.length > 0) {
          const place = act.pick % onTheWay.length
          log = onTheWay[place]?.(log) ?? log
          if (!act.keep) onTheWay.splice(place, 1)
        } else if (act.kind === 'lose' && onTheWay.length > 0) onTheWay.splice(act.pick % onTheWay.length, 1)
        else if (act.kind === 'ask-older' && log.older) {
          const { low } = log
          const read = server.page(Math.max(1, low - act.size), low - 1)
          onTheWay.push((now) => prependPage(now, low, read))
        } else if (act.kind === 'ask-newer') {
          const { high } = log
          const read = server.page(high + 1, high + act.size)
          onTheWay.push((now) => appendPage(now, high, read))
        } else if (act.kind === 'jump' && size > 0) {
          const around = (act.pick % size) + 1
          log = openLog(server.page(Math.max(1, around - 2), Math.min(size, around + 2)), log)
        } else if (act.kind === 'hide' && size > 0) {
          const seq = (act.pick % size) + 1
          hidden.add(seq)
          log = hideEntries(log, [seq])
        }
        for (const entry of log.entries) if (heard.has(entry.seq)) expect(entry.data).toBe('')
        // There is never a gap, a repeat or a wrong order, even while entries are missing.
        const shown = seqs(log)
        expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
        const between = server.log.filter(
          ({ seq, type }) => seq >= log.low && seq <= log.high && type === 'text' && !hidden.has(seq),
        )
        expect(shown).toEqual(between.map(({ seq }) => seq))
      }
      // A reconnect: heads are sent, differences come; then up to the beginning.
      while (log.high < server.log.length)
        log = appendPage(log, log.high, server.page(log.high + 1, log.high + 3))
      while (log.older) log = prependPage(log, log.low, server.page(Math.max(1, log.low - 3), log.low - 1))
      const truth = server.log
        .filter(({ seq, type }) => type === 'text' && !hidden.has(seq))
        .map((entry) => server.asRead(entry))
      expect(log.entries).toEqual(truth)
      expect(hasGap(log)).toBe(false)
      expect(log.sending).toEqual([])
      expect(log.ahead.size).toBe(0)
    }),
    { numRuns: 600 },
  )
})
