import type { ReplyOf } from '@banyan/contract/call'
import type { loadRole } from '@banyan/contract/staff/people/role'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'

export type RoleData = ReplyOf<typeof loadRole>['list'][number]

export const roleKey = ['staff-roles']

/** All roles. */
export const useRoles = () =>
  useQuery({
    queryKey: roleKey,
    queryFn: async ({ signal }) => (await ask('/staff/people/role', 'load-role', {}, { signal })).data.list,
  })

/** Returns a function that picks the console's language from a name. */
export function useNamed(): (named: { zh: string; en: string }) => string {
  const shown = language.useValue()
  return (named) => named[shown]
}

/** The roles as options of a select; only those that the person may give, if `given`. */
export function useRoleOptions(rights?: readonly string[]): { value: string; label: string }[] {
  const roles = useRoles()
  const nameOf = useNamed()
  return (roles.data ?? [])
    .filter((role) => rights === undefined || role.rights.every((right) => rights.includes(right)))
    .map((role) => ({ value: role.code, label: nameOf(role.name) }))
}
