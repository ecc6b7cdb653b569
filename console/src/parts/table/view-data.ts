import type { ReplyOf } from '@banyan/contract/call'
import type { ConsoleList, loadView } from '@banyan/contract/staff/work/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { type Layout, usualLayout } from './layout.ts'

const path = '/staff/work/view'
const key = ['list-views'] as const

type Views = ReplyOf<typeof loadView>
export type SavedFilter = Views['filters'][number]

/** Loads the layouts and filters of all lists, once per session. */
export const useViews = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await ask(path, 'load-view', {}, { signal })).data,
    staleTime: Infinity,
    gcTime: Infinity,
  })

export function useLayout(list: ConsoleList): Layout {
  const { data } = useViews()
  return data?.layouts.find((one) => one.list === list) ?? usualLayout
}

/** Layouts are stored one after the other, so that the last one stays. */
let storing: Promise<unknown> = Promise.resolve()

/** Returns a function that shows a layout immediately and stores it. */
export function useStoreLayout(list: ConsoleList): (layout: Layout) => void {
  const client = useQueryClient()
  const store = useAct({
    run({ density, columns }: Layout) {
      const sending = storing.then(() => ask(path, 'do-layout', { list, density, columns }))
      // The action shows its failure; the next layout only waits for its end.
      storing = sending.catch(() => undefined)
      return sending
    },
    // A later layout of the same list is sent although the one before has not been answered.
    keyOf: (layout) => JSON.stringify(layout),
    failed: () => void client.invalidateQueries({ queryKey: key }),
  })
  return ({ density, columns }) => {
    client.setQueryData<Views>(
      key,
      (old) =>
        old && {
          ...old,
          layouts: [...old.layouts.filter((one) => one.list !== list), { list, density, columns }],
        },
    )
    void store.run({ density, columns })
  }
}

export type NewFilter = Pick<SavedFilter, 'name' | 'query' | 'shared' | 'is_default'>

export const saveFilter = (list: ConsoleList, filter: NewFilter) =>
  ask(path, 'do-filter', { list, ...filter })
export const removeFilter = (id: string) => ask(path, 'do-remove', { id })
export const staleViews = [key]
