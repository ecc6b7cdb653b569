import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { loadAssistant } from '@banyan/contract/staff/service/assistant'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'

const path = '/staff/service/assistant'
export type Question = ReplyOf<typeof loadAssistant>['list'][number]

export const states = ['open', 'done'] as const
export const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const satisfies readonly Language[]

export interface QuestionFilter {
  state: (typeof states)[number]
  asked_in?: Language
  search?: string
  from?: string
  to?: string
}

const listKey = ['assistant-questions']

export const useQuestions = (filter: QuestionFilter) =>
  useInfiniteQuery({
    queryKey: [...listKey, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-assistant', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.list) }),
  })

export interface Addition {
  id: string
  article: string
  words: string
  asked_in: Language
}

/** Adds a question to an article. `done` runs after that. */
export const useAdd = (done: () => void) =>
  useActInPlace({
    run: (addition: Addition) => askOnce(path, 'do-add', addition),
    done,
    stale: [listKey, ['articles']],
  })

/** The newest help articles whose title has these words. */
export const useHelpArticles = (search: string) =>
  useQuery({
    queryKey: ['articles', 'help', search],
    queryFn: async ({ signal }) =>
      (await ask('/staff/content/article', 'load-article', { kind: 'help', search }, { signal })).data.list,
  })

export const useFinish = (done: () => void) =>
  useAct({ run: (id: string) => askOnce(path, 'do-finish', { id }), done, stale: [listKey] })
