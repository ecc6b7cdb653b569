// The calls that every work list of the console has: claiming and releasing an item, and the export of the list.
import type { z } from 'zod'
import { call } from '../../call.ts'
import { done, id, nothing } from '../../field.ts'
import type { Right } from '../right.ts'
import { claimReply, exportErrors, exportReply, releaseErrors, takeReply, workErrors } from './list.ts'

/** `do-claim`. `item` is the name of an item of the list, such as `recharge`. */
export const claimCall = <const Path extends string>(path: Path, staff: Right, item: string) =>
  call({
    path,
    control: 'do-claim',
    who: { staff },
    says: `Claims a waiting ${item} for some minutes, so that nobody else decides it; claimed again, the time starts anew.`,
    request: { id },
    reply: claimReply,
    errors: workErrors,
  })

export const takeCall = <const Path extends string>(path: Path, staff: Right, item: string) =>
  call({
    path,
    control: 'do-take',
    who: { staff },
    says: `Claims the oldest waiting ${item} that nobody has claimed; replies null if there is none.`,
    request: nothing,
    reply: takeReply,
    errors: {},
  })

export const releaseCall = <const Path extends string>(path: Path, staff: Right) =>
  call({
    path,
    control: 'do-release',
    who: { staff },
    says: 'Gives up the caller’s claim of a waiting item; harmless if there is none. Refused once the item is decided.',
    request: { id },
    reply: done,
    errors: releaseErrors,
  })

export const exportCall = <const Path extends string, Filter extends z.ZodRawShape>(
  path: Path,
  staff: Right,
  filter: Filter,
  says: string,
) =>
  call({
    path,
    control: 'do-export',
    who: { staff },
    says,
    request: filter,
    reply: exportReply,
    errors: exportErrors,
  })
