import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { HelpCategory } from '@banyan/contract/index/help-category'
import type {
  ArticleKind,
  doSave,
  loadArticle,
  loadOne,
  loadVersions,
} from '@banyan/contract/staff/content/article'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask, askOnce } from '../../../state/ask.ts'

export type { ArticleKind }
export type ArticleRow = ReplyOf<typeof loadArticle>['list'][number]
export type Version = ReplyOf<typeof loadVersions>['list'][number]
export type State = ArticleRow['state']
type Stored = ReplyOf<typeof loadOne>

export const kinds = ['announcement', 'culture', 'help', 'video', 'agreement', 'privacy'] as const

/** True for the texts that members accept when they sign up. */
export const isLegal = (kind: ArticleKind): boolean => kind === 'agreement' || kind === 'privacy'

export const states = ['draft', 'scheduled', 'published'] as const
export const categories: readonly HelpCategory[] = [
  'order',
  'delivery',
  'refund',
  'wallet',
  'member',
  'account',
  'chat',
]
export const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const
export type Language = (typeof languages)[number]

/** Replies that are stale after an article was changed. */
export const listKey = ['articles']

export interface ArticleFilter {
  kind: ArticleKind
  state?: State
  search?: string
}

export function useArticles(filter: ArticleFilter) {
  return useInfiniteQuery({
    queryKey: [...listKey, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/content/article', 'load-article', { ...filter, cursor: pageParam }, { signal }))
        .data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.list) }),
  })
}

export function useVersions(id: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, 'versions', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/content/article', 'load-versions', { id, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.list) }),
  })
}

/** An article in the editor. */
export type Draft = Pick<
  Stored,
  'kind' | 'title' | 'summary' | 'body' | 'asked' | 'cover' | 'video' | 'pinned' | 'state'
> & {
  /** Absent for a new article. */
  seen?: { id: string; version: number }
  category: HelpCategory | null
  publish_at: string | null
  /** Members are asked to accept the change. */
  important: boolean
}

export const emptyDraft = (kind: ArticleKind): Draft => ({
  kind,
  category: null,
  title: { zh: '' },
  summary: { zh: '' },
  body: { zh: '' },
  asked: { zh: '' },
  cover: '',
  video: '',
  pinned: false,
  state: 'draft',
  publish_at: null,
  important: false,
})

/** Loads an article for editing; never from the cache, so that its version is the newest. */
export async function loadDraft(id: string): Promise<Draft> {
  const { data } = await ask('/staff/content/article', 'load-one', { id })
  const { version, seconds: _, important_at: _before, ...draft } = data
  return { ...draft, seen: { id, version }, important: false }
}

type Saved = Omit<RequestOf<typeof doSave>, 'request_key'>

/** Returns the fields of an article's draft that a save and a preview send. */
export const writtenOf = ({ category, publish_at, ...draft }: Draft) => ({
  kind: draft.kind,
  ...(category === null ? {} : { category }),
  title: draft.title,
  body: draft.body,
  cover: draft.cover,
  ...(draft.video === '' ? {} : { video: draft.video }),
  pinned: draft.pinned,
  ...(publish_at === null ? {} : { publish_at }),
})

export function saveDraft(draft: Draft) {
  const request: Saved = {
    ...draft.seen,
    ...writtenOf(draft),
    summary: draft.summary,
    ...(draft.kind === 'help' && { asked: draft.asked }),
    state: draft.state,
    ...(draft.important && { important: true }),
  }
  return askOnce('/staff/content/article', 'do-save', request)
}

/** Uploads a picture; returns its address. */
export const uploadPicture = async (file: Blob): Promise<string> =>
  (await ask('/staff/content/article', 'do-upload', {}, { file })).data.large

/** Uploads a video with the duration that the browser measured; returns its address. */
export const uploadVideo = async (file: File, seconds: number): Promise<string> =>
  (await ask('/staff/content/video', 'do-upload', { seconds }, { file })).data.video
