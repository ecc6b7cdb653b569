import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, id, page, text } from '../../field.ts'
import { teamCounts, teamMember } from '../network.ts'

/** The generations that have a list. Those below are reached through the tree. */
export const generations = ['1', '2', '3'] as const
export const teamOrders = ['newest', 'oldest', 'sales'] as const
export type TeamOrder = (typeof teamOrders)[number]

export const loadMyTeam = call({
  path: '/mine/common/my-team',
  control: 'load-my-team',
  who: 'member',
  says: 'One generation of the member’s team. Generation 1 are the members whom the member invited.',
  request: {
    generation: z.enum(generations).transform(Number),
    order: z.enum(teamOrders),
    cursor,
  },
  reply: page(teamMember).extend({ team: teamCounts }),
  errors: {},
})

export const findInTeam = call({
  path: '/mine/common/my-team',
  control: 'find-in-team',
  who: 'member',
  says: 'The members of the first three generations with a word in their nickname that begins with the words, by name, with or without accents; a whole promotion code finds its member.',
  request: { words: text(1, 30), cursor },
  reply: page(teamMember.extend({ generation: z.number().int() })),
  errors: {},
})

export const loadBranch = call({
  path: '/mine/common/my-team',
  control: 'load-branch',
  who: 'member',
  says: 'The members whom a member of one’s own team invited, at any depth, newest first.',
  request: { member_id: id, cursor },
  reply: page(teamMember),
  errors: pick(sharedErrors, 'record-not-found'),
})
