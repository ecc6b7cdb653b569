import { loadRegion as call } from '@banyan/contract/app/region'
import { handle, Rejected } from '../door/handler.ts'
import { regionsOf } from './region/region.ts'

export const loadRegion = handle(call, async ({ request, language }) => {
  const list = (await regionsOf(request.country)).below(request.parent, language)
  // A page only requests regions that a list contained.
  if (!list) throw new Rejected(400, 'illegal-parameter', ['parent'])
  return { list }
})
