import type { ReplyOf } from '@banyan/contract/call'
import type { FoundKind } from '@banyan/contract/staff/start/search-terms'
import type { loadSearch } from '@banyan/contract/staff/start/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { text as pageNames } from '../../../frame.text.ts'
import { useWords } from '../../../lang/words.ts'
import { ask } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { menuFor } from '../../../state/menu.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../search.text.ts'

type Found = ReplyOf<typeof loadSearch>['list'][number]

export interface Option {
  /** The address that the option opens. */
  readonly to: string
  readonly name: string
  readonly note: string
}

export interface Group {
  readonly kind: FoundKind | 'page' | 'setting'
  readonly options: readonly Option[]
}

/** The page of each kind of record. */
const pages: Readonly<Record<FoundKind, (found: Found) => string>> = {
  member: ({ id }) => `/member/profile?id=${id}`,
  order: ({ id }) => `/goods/order?state=all&item=${id}`,
  recharge: ({ id }) => `/finance/recharge?state=all&item=${id}`,
  withdraw: ({ id }) => `/finance/withdraw?state=all&item=${id}`,
  'third-payment': ({ id, name }) => `/finance/third-payment?search=${encodeURIComponent(name)}&item=${id}`,
  ticket: ({ id }) => `/service/ticket?state=all&item=${id}`,
  product: ({ note }) => `/goods/goods?search=${encodeURIComponent(note)}`,
}

const settleMs = 250

/** Returns the words when they have not changed for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), settleMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** The pages whose name contains the words in one of the languages. */
const pagesFor = ({ rights }: Me, words: string) =>
  menuFor(rights).filter(({ path }) =>
    Object.values(pageNames[path]).some((name) => name.toLowerCase().includes(words.toLowerCase())),
  )

/** Returns the settings that match. Their texts are loaded at the first search. */
const settingsFor = async (words: string) =>
  (await import('../../../pages/system/settings/found.ts')).findSettings(words)

/**
 * Finds pages, settings and records.
 * @returns `state`: idle without words; searching while the answer for these words is missing, and the groups are those of the
 * words before; then found or failed.
 */
export function useFound(
  me: Me,
  words: string,
): { groups: readonly Group[]; state: 'idle' | 'searching' | 'found' | 'failed'; retry: () => void } {
  const names = useWords(pageNames)
  const say = useWords(text)
  const settled = useSettled(words)
  const query = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) =>
      (await ask('/staff/start/search', 'load-search', { words: settled }, { signal })).data.list,
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const settings = useQuery({
    queryKey: ['search', 'settings', settled],
    queryFn: () => settingsFor(settled),
    enabled: settled !== '' && me.rights.includes('settings.read'),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const spoken = language.useValue()
  const retry = () => void query.refetch()
  if (words === '') return { groups: [], state: 'idle', retry }
  const inSettings = {
    to: `/system/settings?search=${encodeURIComponent(words)}`,
    name: say.inSettings(words),
    note: '',
  }
  const own: readonly Option[] = [
    ...pagesFor(me, words).map(({ path }) => ({ to: path, name: names[path], note: '' })),
    ...(me.rights.includes('settings.read') ? [inSettings] : []),
  ]
  const found = settled === '' ? [] : (query.data ?? [])
  const foundSettings: readonly Option[] = (settled === '' ? [] : (settings.data ?? [])).map(
    ({ key, name }) => ({ to: `/system/settings?setting=${key}`, name: name[spoken], note: '' }),
  )
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const groups: Group[] = [
    ...kinds.map((kind) => ({
      kind,
      options: found
        .filter((one) => one.kind === kind)
        .map((one) => ({
          to: pages[kind](one),
          name: one.name,
          note: [one.note, one.member].filter((part) => part !== '' && part !== one.name).join(' · '),
        })),
    })),
    ...(foundSettings.length > 0 ? [{ kind: 'setting' as const, options: foundSettings }] : []),
    ...(own.length > 0 ? [{ kind: 'page' as const, options: own }] : []),
  ]
  if (query.isError) return { groups, state: 'failed', retry }
  const isOld = settled !== words || query.isPlaceholderData || settings.isPlaceholderData
  return { groups, state: query.isSuccess && !isOld ? 'found' : 'searching', retry }
}
