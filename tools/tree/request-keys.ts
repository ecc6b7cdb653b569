// The calls that change something and take no request key, each group with its reason (decision 0080).
const reads = /^(load|find|search|get|check)-/

/** Controls that mean the same at every path. */
const byControl = new Set([
  // A claim ends by itself after some minutes, and claiming again only renews it.
  'do-claim',
  'do-take',
  'do-release',
  // A file that nobody uses is deleted.
  'do-upload',
  'do-export',
  'do-export-log',
  'do-export-notice',
  'do-export-system',
  // The session is over in both cases.
  'sign-off',
])

/** Folders: visitors have no account to which a key could belong. */
const byFolder = ['/login/', '/staff/login/']

/** Calls whose repetition leaves the same state and gives the same answer, or that only ask. */
const byCall = new Set([
  '/app/check-nick-name do-check',
  '/app/fault report-fault',
  // A view is counted once a day.
  '/index/video do-view',
  '/index/video do-progress',
  '/mine/common/modify-pay-pwd do-check',
  '/mine/common/pay-pwd-set do-check',
  '/mine/common/setting end-others',
  '/mine/common/setting end-session',
  '/mine/common/setting set-privacy',
  // The member has one conversation with customer service, for ever.
  '/mine/service/external-service do-open',
  // Renews the time until which the agent is online.
  '/staff/service/desk do-attend',
  // The client_id makes a repeat harmless.
  '/staff/service/desk do-send',
  '/mine/common/system-notice do-read',
  '/mine/common/system-notice do-read-all',
  '/mine/service/worksheet-record do-read',
  // All sessions end, so a repeat is answered with lost-login.
  '/mine/service/logout do-close',
  '/staff/chat/word do-remove',
  '/staff/content/banner do-save',
  '/staff/content/banner do-sort',
  // Only asks how many members a notice would reach.
  '/staff/content/notice count-people',
  // A notice that is cancelled already is answered with the same reply.
  '/staff/content/notice do-cancel',
  '/staff/content/poster do-sort',
  '/staff/finance/invest-product do-sort',
  '/staff/finance/reconciliation do-reconcile',
  '/staff/finance/third-payment do-compare',
  '/staff/finance/third-payment do-query',
  '/staff/goods/category do-sort',
  '/staff/work/export do-cancel',
  // Sets what is sent; a filter is found by its name.
  '/staff/work/view do-filter',
  '/staff/work/view do-layout',
  '/staff/work/view do-remove',
  '/wallet/recharge-third do-check',
  // The version of the record refuses a repeat.
  '/staff/goods/goods do-save',
  '/staff/member/level do-save',
])

/** Calls of the chat. */
const byChatCall = new Set([
  // The client_id makes a repeat harmless.
  '/chat/assistant do-hand-over',
  '/chat/conversation/chat send-message',
  // A message that is recalled already is answered with the entry of its recall.
  '/chat/conversation/chat recall-message',
  // A member has one chat with the assistant, for ever.
  '/chat/assistant open-assistant',
  // They set a state. A repeat finds it set, or sets it again.
  '/chat/assistant do-helpful',
  '/chat/conversation/chat delete-messages',
  '/chat/conversation/chat do-read',
  '/chat/conversation/info clear-history',
  '/chat/conversation/info delete-chat',
  '/chat/conversation/info set-notice',
  '/chat/conversation/info set-top',
  '/chat/conversation/init chat-login',
  '/chat/friend/apply do-look',
  '/chat/friend/data set-blocked',
  '/chat/friend/data set-remark',
  '/chat/group/info see-notice',
  '/chat/group/info set-group',
  '/chat/group/info set-manage',
  '/chat/group/info set-my-name',
  '/chat/group/members mute-member',
  '/chat/mark/pin set-pin',
  '/chat/mark/reaction set-reaction',
  '/chat/moment/moments set-like',
  '/chat/push-key do-subscribe',
  '/chat/push-key do-unsubscribe',
  // A repeat adds no member and no application.
  '/chat/group/join do-join',
])

/** True if a call has a reason to take no request key. */
export const mayLackKey = ({ path, control }: { path: string; control: string }): boolean =>
  reads.test(control) ||
  byControl.has(control) ||
  byFolder.some((folder) => path.startsWith(folder)) ||
  byCall.has(`${path} ${control}`) ||
  byChatCall.has(`${path} ${control}`)

/** Returns the listed calls that the contract does not have or that take a key by now. */
export const staleExceptions = (unkeyed: ReadonlySet<string>): string[] =>
  [...byCall, ...byChatCall].filter((name) => !unkeyed.has(name))
