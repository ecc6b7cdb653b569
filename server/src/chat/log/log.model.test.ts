// A model of the log in plain TypeScript, driven beside the real one: batches of sends with new, repeated and reused
// keys, recalls, reactions and reads in random order. Every answer must be the model's, and in the end what everybody sees.
import * as fc from 'fast-check'
import type { Reactions } from '@banyan/contract/chat/message'
import { CallFailed } from '@banyan/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { unhurried } from '../../testing/chat/crowd.ts'
import { lineOf, logOf, read, recall } from '../../testing/chat/talk.ts'
import { logAudit } from './log.audit.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
  await unhurried(home.app.database.db)
})
afterAll(() => home.close())

/** Who of the four sends to whom: 0 to 2 are in the group, 3 is a friend of 0 alone. */
interface Sending {
  from: number
  to: 'group' | number
  client: number
  words: number
  /** The seq that it answers; 0 for none. */
  refers: number
}
type Step =
  | { kind: 'send'; batch: readonly Sending[] }
  | { kind: 'recall' | 'read'; who: number; place: number; seq: number }
  | { kind: 'react'; who: number; place: number; seq: number; sticker: string }

const person = fc.integer({ min: 0, max: 3 })
const sending = fc.record({
  from: person,
  to: fc.oneof({ weight: 2, arbitrary: fc.constant('group' as const) }, person),
  client: fc.integer({ min: 0, max: 20 }),
  words: fc.integer({ min: 0, max: 1 }),
  refers: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 12 })),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      batch: fc.uniqueArray(sending, {
        minLength: 1,
        maxLength: 12,
        selector: ({ from, client }) => `${from}:${client}`,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('recall' as const, 'read' as const),
      who: person,
      place: fc.integer({ min: 0, max: 4 }),
      seq: fc.integer({ min: 1, max: 25 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('react' as const),
      who: person,
      place: fc.integer({ min: 0, max: 4 }),
      seq: fc.integer({ min: 1, max: 25 }),
      sticker: fc.constantFrom('', '[赞]', '[爱心]'),
    }),
  },
)

interface Entry {
  seq: number
  count: number
  from: number
  /** 'tips', 'recall' and 'reaction', or what was said. */
  said: string
  recalledBy?: number
  /** The sticker of each member. */
  reactions: Map<number, string>
}

/** One conversation of the model: its log, and how far everybody has read. */
class Place {
  readonly members: readonly number[]
  readonly isGroup: boolean
  readonly entries: Entry[] = []
  readonly read = new Map<number, number>()
  constructor(members: readonly number[], isGroup: boolean) {
    this.members = members
    this.isGroup = isGroup
    for (const member of members) this.read.set(member, 0)
  }
  append(from: number, said: string): Entry {
    const silent = quiet.has(said)
    const last = this.entries.at(-1)
    const entry = {
      seq: (last?.seq ?? 0) + 1,
      count: (last?.count ?? 0) + (silent ? 0 : 1),
      from,
      said,
      reactions: new Map(),
    }
    this.entries.push(entry)
    if (!silent) this.read.set(from, entry.seq)
    return entry
  }
  unread(who: number): number {
    const read = this.entries.find((entry) => entry.seq === this.read.get(who))
    return (this.entries.at(-1)?.count ?? 0) - (read?.count ?? 0)
  }
}

const quiet = new Set(['tips', 'recall', 'reaction'])
const isSilent = (entry: Entry) => quiet.has(entry.said)

class Model {
  /** The group, then the pairs 0–1, 0–2, 1–2, 0–3. */
  readonly places = [
    new Place([0, 1, 2], true),
    ...[
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 3],
    ].map((pair) => new Place(pair, false)),
  ]
  readonly known = new Map<string, { asked: string; place: Place; seq: number }>()

  private placeOf({ from, to }: Sending): Place | undefined {
    return this.places.find((place) =>
      to === 'group'
        ? place.isGroup && place.members.includes(from)
        : !place.isGroup && from !== to && place.members.includes(from) && place.members.includes(to),
    )
  }

  /** Sends messages at the same time. Returns the outcome of each: `sent 7`, `repeated 3`, or the refusal. */
  send(batch: readonly Sending[]): string[] {
    // A message can only reply to messages that were sent before this batch.
    const seen = new Map(this.places.map((place) => [place, place.entries.length]))
    return batch.map((sending) => this.sendOne(sending, seen))
  }

  private sendOne(sending: Sending, seen: ReadonlyMap<Place, number>): string {
    const { from, to, client, words, refers } = sending
    const asked = JSON.stringify([to, words, refers])
    const first = this.known.get(`${from}:${client}`)
    if (first) return first.asked === asked ? `repeated ${first.seq}` : 'reused'
    const place = this.placeOf(sending)
    if (!place) return to === 'group' ? 'group-not-found' : 'not-friends'
    const answered = place.entries.find((entry) => entry.seq === refers)
    if (refers > 0 && (!answered || isSilent(answered) || refers > (seen.get(place) ?? 0)))
      return 'message-missing'
    const entry = place.append(from, `words ${words} of ${client}`)
    this.known.set(`${from}:${client}`, { asked, place, seq: entry.seq })
    return `sent ${entry.seq}`
  }

  recall(who: number, place: Place, seq: number): string {
    const entry = place.entries.find((one) => one.seq === seq)
    if (!entry || !place.members.includes(who)) return 'message-missing'
    // Nobody lets time pass here, and 0 owns the group.
    const may = !isSilent(entry) && (entry.from === who || (place.isGroup && who === 0))
    if (!may) return 'recall-forbidden'
    if (entry.recalledBy === undefined) {
      entry.recalledBy = who
      entry.reactions.clear()
      place.append(who, 'recall')
    }
    return 'recalled'
  }

  react(who: number, place: Place, seq: number, sticker: string): string {
    const entry = place.entries.find((one) => one.seq === seq)
    if (!entry || !place.members.includes(who) || isSilent(entry) || entry.recalledBy !== undefined)
      return 'message-missing'
    if ((entry.reactions.get(who) ?? '') === sticker) return 'nothing new'
    if (sticker === '') entry.reactions.delete(who)
    else entry.reactions.set(who, sticker)
    place.append(who, 'reaction')
    return `reacted ${place.entries.length}`
  }

  read(who: number, place: Place, seq: number): string {
    if (!place.members.includes(who)) return 'message-missing'
    const to = Math.min(seq, place.entries.length)
    place.read.set(who, Math.max(place.read.get(who) ?? 0, to))
    return `unread ${place.unread(who)}`
  }
}

/** The stickers with their numbers, and the reader's own. */
const countsOf = (stickers: readonly string[], mine = ''): string =>
  [...Map.groupBy(stickers, (sticker) => sticker)]
    .map(([sticker, all]) => `${sticker}×${all.length}`)
    .toSorted()
    .concat(mine)
    .join(' ')
const reactionsShown = (shown: Reactions | undefined): string =>
  countsOf(
    (shown?.list ?? []).flatMap(({ sticker, count }) => Array.from({ length: count }, () => sticker)),
    shown?.mine,
  )

const outcomeOf = (asked: Promise<string>): Promise<string> =>
  asked.catch((error: unknown) => {
    if (error instanceof CallFailed && error.kind === 'refused') return error.code
    throw error
  })

test('[D38 D39 D43] whatever four people send, repeat, take back, react to and read, answers and logs are the model’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const people = await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Lek')
      const [noy, mai, kham, lek] = people as [Talker, Talker, Talker, Talker]
      const pairs = [
        await befriend(noy, mai),
        await befriend(noy, kham),
        await befriend(mai, kham),
        await befriend(noy, lek),
      ]
      const ids = [await makeGroup(noy, [mai, kham]), ...pairs]
      const model = new Model()
      // How they came together stands in the logs already.
      for (const [n, place] of model.places.entries())
        for (const { from_id } of (
          await logOf(noy === people[place.members[0] ?? 0] ? noy : mai, ids[n] ?? '')
        ).list)
          place.append(
            people.findIndex(({ key }) => key === from_id),
            'tips',
          )
      for (const one of steps) await take(one)
      for (const [n, place] of model.places.entries())
        for (const member of place.members) await expectSame(place, ids[n] ?? '', member)
      expect((await logAudit.run(home.app.database.db, undefined)).faults).toEqual([])

      async function take(one: Step): Promise<void> {
        if (one.kind === 'send') {
          const expected = model.send(one.batch)
          const outcomes = await Promise.all(one.batch.map(sendReally))
          expect(outcomes).toEqual(expected)
          return
        }
        const { who, place: n, seq } = one
        const [place, asker, id] = [model.places[n], people[who], ids[n] ?? '']
        if (!place || !asker) return
        if (one.kind === 'read') {
          const real = outcomeOf(read(asker, id, seq).then((answer) => `unread ${answer.noreadnum}`))
          expect([one, await real]).toEqual([one, model.read(who, place, seq)])
          return
        }
        if (one.kind === 'react') {
          const request = { chat_id: `${id}-${seq}`, sticker: one.sticker }
          const real = outcomeOf(
            asker
              .ask('/chat/mark/reaction', 'set-reaction', request)
              .then(({ data }) => (data.entry ? `reacted ${data.entry.seq}` : 'nothing new')),
          )
          expect([one, await real]).toEqual([one, model.react(who, place, seq, one.sticker)])
          return
        }
        const from = people[place.entries.find((entry) => entry.seq === seq)?.from ?? 0] ?? asker
        const other = people[place.members.find((member) => people[member] !== from) ?? 0] ?? asker
        const to = place.isGroup ? id : other
        const real = outcomeOf(recall(asker, { from, to, chat_id: `${id}-${seq}` }).then(() => 'recalled'))
        expect([one, await real]).toEqual([one, model.recall(who, place, seq)])
      }

      async function sendReally({ from, to, client, words, refers }: Sending): Promise<string> {
        const target = to === 'group' ? { conversation: ids[0] ?? '' } : { peer: people[to]?.key ?? '' }
        const sent = await home.app.chatLog.send({
          ...target,
          sender: people[from]?.key ?? '',
          type: 'text',
          data: `words ${words} of ${client}`,
          client: `model-${people[from]?.key}-${client}`,
          payload: Buffer.from(JSON.stringify([to, words, refers])).toString('hex'),
          ...(refers > 0 ? { refers: String(refers) } : {}),
        })
        return 'message' in sent ? `${sent.outcome} ${sent.message.seq}` : sent.outcome
      }

      async function expectSame(place: Place, id: string, member: number): Promise<void> {
        const who = people[member]
        if (!who) return
        const { list } = await logOf(who, id)
        expect(
          list.map((one) => ({
            seq: one.seq,
            count: one.count,
            from: one.from_id,
            said: one.type === 'text' ? one.data : one.type,
            recalledBy: one.type === 'recall' ? undefined : one.options.recalled_by?.user_id,
            reactions: one.type === 'reaction' ? '' : reactionsShown(one.options.reactions),
          })),
        ).toEqual(
          place.entries.map(({ seq, count, from, said, recalledBy, reactions }) => ({
            seq,
            count,
            from: people[from]?.key,
            said: recalledBy === undefined ? said : '',
            recalledBy: recalledBy === undefined ? undefined : people[recalledBy]?.key,
            reactions: countsOf([...reactions.values()], reactions.get(member)),
          })),
        )
        expect((await lineOf(who, id)).noreadnum).toBe(place.unread(member))
      }
    }),
    // On a machine that is busy fewer runs will do; and what fails is shrunk within the test's time.
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  )
})
