import type { ReplyOf } from '@banyan/contract/call'
import type { loadProfile } from '@banyan/contract/staff/member/profile'

export type Profile = ReplyOf<typeof loadProfile>
