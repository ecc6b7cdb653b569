import { existsSync } from 'node:fs'
import path from 'node:path'
import { stickers } from '@banyan/rules/chat/sticker'
import { expect, test } from 'vitest'
import { instantOf, newMemory, circleOf } from '../talk.ts'
import { compileWords } from '@banyan/rules/chat/words'
import { languages } from '@banyan/contract/language'
import { joinings, firstDay, friendships, groups, joined, looks, type When } from './circle.ts'
import { members } from './people.ts'
import { moments, type Said, talks } from './talk.ts'
import { wordLists } from './watch.ts'

const pictures = path.join(import.meta.dirname, '..', '..', 'pictures')
const cast = new Set(members.map((one) => one.id))
// An evening, and shortly after midnight in Vientiane: the story is valid at any hour.
const ends = ['2026-11-21T12:00:00Z', '2026-11-21T17:04:00Z', '2026-11-21T16:58:00Z'].map((at) =>
  Date.parse(at),
)

const words = [
  ...talks.flatMap((talk) => talk.lines.map((line) => line.says)),
  ...moments.flatMap((one) => [one.words, ...one.comments.map((comment) => comment.words)]),
].filter((says: Said): says is string => typeof says === 'string')

test('everybody who is told of is of the cast, and every picture is there', () => {
  const named = [
    ...friendships.flatMap((one) => [one.from, one.to]),
    ...groups.flatMap((one) => [one.owner, ...one.members, ...one.managers]),
    ...joinings.flatMap((one) => [one.who, ...(one.by === null ? [] : [one.by])]),
    ...talks.flatMap((talk) => [
      ...(typeof talk.between === 'string' ? [] : talk.between),
      ...talk.lines.flatMap((line) => [line.who, ...(line.mentions ?? [])]),
      ...talk.lines.flatMap((line) => (line.reported ?? []).map(({ by }) => by)),
      ...(talk.unread ?? []),
    ]),
    ...moments.flatMap((one) => [one.who, ...one.likes, ...one.comments.map((comment) => comment.who)]),
    ...moments.flatMap((one) => (one.reported ?? []).map(({ by }) => by)),
    ...looks.map((one) => one.who),
    ...Object.keys(joined),
  ]
  expect(named.filter((id) => !cast.has(id))).toEqual([])
  const shown = [
    ...groups.flatMap((one) => one.picture ?? []),
    ...moments.flatMap((one) => one.pictures),
    ...talks.flatMap((talk) =>
      talk.lines.flatMap(({ says }) => (typeof says === 'object' && 'picture' in says ? [says.picture] : [])),
    ),
  ]
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((file) => !existsSync(path.join(pictures, file)))).toEqual([])
})

test('what stands in brackets is a sticker, and who is called by name is mentioned', () => {
  const labels = new Set(stickers.map((sticker) => sticker.label))
  const used = words.flatMap((text) => text.match(/\[[^[\]]*\]/g) ?? [])
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((label) => !labels.has(label) && !labels.has(label.slice(1, -1)))).toEqual([])
  for (const line of talks.flatMap((talk) => talk.lines))
    for (const id of line.mentions ?? [])
      expect(line.says).toContain(`@${members.find((one) => one.id === id)?.nickName}`)
})

test('nobody of the cast says what their own staff forbid, and every language has its words', () => {
  const judge = compileWords(
    wordLists.flatMap(({ list, effect, words: forbidden }) =>
      forbidden.map((word) => ({ language: list, effect, word })),
    ),
  )
  for (const text of words)
    for (const language of languages) expect(judge(text, language)).toEqual({ refused: false, text })
  expect(judge('EASY  money!', 'en').text).not.toContain('money')
  expect(judge('ເງິນກູ້ດ່ວນ', 'lo').refused).toBe(true)
  expect(new Set(wordLists.map(({ list }) => list))).toEqual(new Set(['', ...languages]))
})

test('an answer is to something said before', () => {
  for (const talk of talks)
    for (const [at, line] of talk.lines.entries())
      if (line.answers !== undefined) expect(line.answers).toBeLessThan(at)
})

test.each(ends)(
  'in a story that ends at %d, people sign up, are friends, and then talk, in this order',
  (end) => {
    const at = (when: When) => instantOf(when, end)
    const signedUp = (id: string) => at(joined[id] ?? firstDay)
    const befriended = (one: string, other: string) =>
      friendships
        .filter(
          ({ from, to, waiting }) =>
            waiting !== true && [from, to].includes(one) && [from, to].includes(other),
        )
        .map(({ when }) => at(when))[0] ?? Infinity
    for (const one of friendships) {
      expect(at(one.when)).toBeGreaterThan(Math.max(signedUp(one.from), signedUp(one.to)))
      expect(at(one.when)).toBeLessThan(end)
    }
    for (const made of groups)
      for (const id of made.members)
        expect(at(made.when), made.id).toBeGreaterThan(befriended(made.owner, id))
    for (const talk of talks) {
      const begins = at(talk.when)
      if (typeof talk.between !== 'string') expect(begins).toBeGreaterThan(befriended(...talk.between))
      else {
        const made = groups.find((one) => one.id === talk.between)
        for (const { who } of talk.lines) {
          const came =
            joinings.find((one) => one.group === talk.between && one.who === who)?.when ?? made?.when
          expect(begins, `${who} in ${made?.id}`).toBeGreaterThan(came ? at(came) : Infinity)
        }
      }
    }
    // No action is after the end or before the first day.
    for (const happening of circleOf(newMemory(), end)) {
      expect(happening.at).toBeLessThanOrEqual(end)
      expect(happening.at).toBeGreaterThan(at(firstDay))
    }
  },
)
