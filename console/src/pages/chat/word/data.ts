import type { ReplyOf } from '@banyan/contract/call'
import type { loadWord } from '@banyan/contract/staff/chat/word'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'

type WordPage = ReplyOf<typeof loadWord>
export type Word = WordPage['list'][number]
export type List = WordPage['counts'][number]['list']
export type Effect = Word['effect']

export const lists: readonly List[] = ['', 'zh', 'en', 'lo', 'vi', 'th']
export const effects: readonly Effect[] = ['mask', 'refuse']
export const wordsMost = 2000
export const lengthMost = 40

export interface Filter {
  list: List
  effect?: Effect
  search?: string
}

export function useWordList(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['chat-words', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/chat/word', 'load-word', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      counts: new Map(data.pages[0]?.counts.map(({ list, words }) => [list, words])),
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}

/** Returns the words typed into a field, one per line. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const stale = [['chat-words']]

export function useAdd(list: List, done: (reply: { added: number; changed: number }) => void) {
  return useActInPlace({
    run: async ({ effect, words }: { effect: Effect; words: string[] }) =>
      (await askOnce('/staff/chat/word', 'do-add', { list, effect, words })).data,
    done,
    stale,
  })
}

export function useRemove(done: (ids: string[]) => void) {
  return useAct({
    run: (ids: string[]) => ask('/staff/chat/word', 'do-remove', { ids }),
    done: (_, ids) => done(ids),
    stale,
  })
}
