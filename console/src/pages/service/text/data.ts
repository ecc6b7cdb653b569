import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { doSave, loadText, TextKind } from '@banyan/contract/staff/service/text'
import { useQuery } from '@tanstack/react-query'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'

const path = '/staff/service/text'
export type Kind = TextKind
export type ServiceText = ReplyOf<typeof loadText>['list'][number]

export const kinds: readonly Kind[] = ['channel', 'question', 'answer']

export const useTexts = (kind: Kind) =>
  useQuery({
    queryKey: ['service-texts', kind],
    queryFn: async ({ signal }) => (await ask(path, 'load-text', { kind }, { signal })).data.list,
  })

const stale = [['service-texts']]

export const useSave = (done: () => void) =>
  useActInPlace({
    run: (saved: Omit<RequestOf<typeof doSave>, 'request_key'>) => askOnce(path, 'do-save', saved),
    done,
    stale,
  })

export const useRemove = (done: () => void) =>
  useAct({ run: (id: string) => askOnce(path, 'do-remove', { id }), done, stale })
