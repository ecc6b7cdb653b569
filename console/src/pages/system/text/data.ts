import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { loadText } from '@banyan/contract/staff/system/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type TextRow = ReplyOf<typeof loadText>['list'][number]

export const states = ['changed', 'outdated'] as const
export type State = (typeof states)[number]

export interface Filter {
  search?: string
  state?: State
}

const path = '/staff/system/text'
const key = 'interface-texts'

export function useTexts(filter: Filter) {
  return useInfiniteQuery({
    queryKey: [key, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-text', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      total: data.pages[0]?.total ?? 0,
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}

export function useHistory(id: string) {
  return useInfiniteQuery({
    queryKey: [key, 'history', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-history', { id, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
}

/** The configuration that the member app gets now. */
export function usePreview() {
  return useQuery({
    queryKey: [key, 'preview'],
    queryFn: async ({ signal }) => (await ask(path, 'load-preview', {}, { signal })).data,
  })
}

const stale = [[key]]

/** Returns the text that is shown in a language: the changed one, or the delivered one. */
export const shownIn = ({ delivered, replaced }: TextRow, language: Language): string =>
  replaced.find((one) => one.language === language)?.sentence ?? delivered[language]

const seenOf = ({ seen }: TextRow, language: Language): string => seen[language] ?? '0'

export function useChange(row: TextRow, language: Language, done: () => void) {
  return useActInPlace({
    run: (sentence: string) =>
      askOnce(path, 'do-change', {
        id: row.id,
        text_language: language,
        sentence,
        seen: seenOf(row, language),
      }),
    done,
    stale,
  })
}

export function useRestore(row: TextRow, language: Language, done: () => void) {
  return useActInPlace({
    run: () =>
      askOnce(path, 'do-restore', { id: row.id, text_language: language, seen: seenOf(row, language) }),
    done,
    stale,
  })
}
