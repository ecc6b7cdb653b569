import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { doSave, doUpload, loadEditions } from '@banyan/contract/staff/system/version'
import { takesPackages } from '@banyan/rules/app/version'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FiveTexts } from '../../../parts/field/five-texts.tsx'
import { ask, askOnce } from '../../../state/ask.ts'

export type Edition = ReplyOf<typeof loadEditions>['list'][number]
export type Platform = Edition['platform']
export type Channel = Edition['channel']
export type Uploaded = ReplyOf<typeof doUpload>

export const platforms = ['android', 'ios', 'web'] as const satisfies readonly Platform[]
export const channels = ['app', 'store', 'beta'] as const satisfies readonly Channel[]

/** Replies that are stale after an edition was changed. */
export const listKey = ['editions']

export interface EditionFilter {
  platform?: Platform
  channel?: Channel
}

export function useEditions(filter: EditionFilter) {
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/system/version', 'load-editions', { ...filter, cursor: pageParam }, { signal }))
        .data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => ({
      hasKey: pages[0]?.has_key ?? false,
      rows: pages.flatMap((page) => page.list),
    }),
  })
}

/** Uploads a package. The server checks the package and returns its facts. */
export const uploadPackage = async (file: File, signature: string): Promise<Uploaded> =>
  (await ask('/staff/system/version', 'do-upload', { signature }, { file })).data

/** The editor's fields. */
export interface Filled {
  platform: Platform
  channel: Channel
  source: 'package' | 'link'
  package: Uploaded | null
  link: string
  number: number | null
  name: string
  silent: boolean
  forced: boolean
  minimum: number | null
  note: FiveTexts
}

export function filledBy(edition: Edition | undefined): Filled {
  if (!edition)
    return {
      platform: 'android',
      channel: 'app',
      source: 'package',
      package: null,
      link: '',
      number: null,
      name: '',
      silent: true,
      forced: false,
      minimum: 0,
      note: { zh: '' },
    }
  const { platform, channel, link, number, name, silent, forced, minimum, note } = edition
  const found = edition.package
  return {
    platform,
    channel,
    source: found || platform === 'web' ? 'package' : 'link',
    package: found && { package: found.id, number, name, bytes: found.bytes, hash: found.hash },
    link,
    number,
    name,
    silent,
    forced,
    minimum,
    note,
  }
}

type Saved = Omit<RequestOf<typeof doSave>, 'request_key'>

export function saveEdition(id: string | undefined, filled: Filled) {
  const { platform, channel, silent, forced, minimum, note } = filled
  const isWeb = platform === 'web'
  const isPackage = takesPackages(platform) && filled.source === 'package'
  const found = isPackage ? filled.package : null
  const request: Saved = {
    ...(id === undefined ? {} : { id }),
    ...(found ? { package: found.package } : {}),
    platform,
    channel,
    link: isWeb || isPackage ? '' : filled.link.trim(),
    number: found?.number ?? filled.number ?? 0,
    name: found?.name ?? filled.name.trim(),
    silent: silent && isPackage,
    forced: forced && !isWeb,
    minimum: isWeb ? 0 : (minimum ?? 0),
    note,
  }
  return askOnce('/staff/system/version', 'do-save', request)
}

const megabyte = 1024 * 1024
export const showMegabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`
