import { useActInPlace } from '../../state/act.ts'
import { askOnce } from '../../state/ask.ts'
import { freezes, type Restriction } from './restriction.ts'

/** A member with the active restrictions that the person has seen. */
export interface Restricted {
  readonly id: string
  readonly nick_name: string
  readonly restrictions: readonly { readonly restriction: Restriction; readonly until: string }[]
}

export type Step =
  | { kind: 'take'; restriction: Restriction; hours: number; reason: string }
  | { kind: 'lift'; restriction: Restriction; reason: string }

const isFreeze = (restriction: Restriction): restriction is (typeof freezes)[number] =>
  freezes.some((one) => one === restriction)

/**
 * Applies a restriction or lifts one. The server refuses if another person has changed it since the member was shown. `done`
 * gets the end of the restriction; null for a lifted one.
 */
export function useStep({ id, restrictions: active }: Restricted, done: (until: string | null) => void) {
  const path = '/staff/member/member'
  return useActInPlace({
    run: async (step: Step): Promise<string | null> => {
      const { restriction, reason } = step
      if (step.kind === 'lift') {
        if (isFreeze(restriction)) await askOnce(path, 'do-unfreeze', { id, restriction, reason })
        else await askOnce(path, 'do-lift', { id, restriction, reason })
        return null
      }
      const { hours } = step
      const seen = active.find((one) => one.restriction === restriction)?.until
      const { data } = isFreeze(restriction)
        ? await askOnce(path, 'do-freeze', { id, restriction, hours, reason, seen })
        : await askOnce(path, 'do-restrict', { id, restriction, hours, reason, seen })
      return data.until
    },
    done,
    stale: [['members'], ['member', id]],
  })
}
