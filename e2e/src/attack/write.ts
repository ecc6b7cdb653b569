// Writes attack texts into the fields of the contract, with the calls that the apps use.
import type { recordPlaces } from './fields.ts'
import { writeArticles } from './write-articles.ts'
import { moveMoney } from './write-money.ts'
import { gather } from './write-people.ts'
import { publish } from './write-publish.ts'
import { employ } from './write-staff.ts'
import { trade } from './write-trade.ts'
import { rounds, type Writers } from './written.ts'

const key = () => crypto.randomUUID()

/** Tickets are opened, answered and noted. */
async function askForHelp({ member, owner, written: w }: Writers): Promise<string[]> {
  const tickets: string[] = []
  const form = '/mine/service/worksheet'
  const desk = '/staff/service/ticket'
  for (let n = 0; n < rounds; n++) {
    const { worksheet_id: id } = (
      await member(form, 'do-worksheet', {
        type: 'other',
        words: w.put(`${form} do-worksheet words`),
        contact: w.put(`${form} do-worksheet contact`),
        images: [],
      })
    ).data
    const { version } = (await owner(desk, 'load-one', { id })).data
    await owner(desk, 'do-answer', { id, version, words: w.put(`${desk} do-answer words`), images: [] })
    await owner(desk, 'do-note', { id, words: w.put(`${desk} do-note words`) })
    const reply = w.put('/mine/service/worksheet-record do-reply words')
    await member('/mine/service/worksheet-record', 'do-reply', { id, words: reply, images: [] })
    tickets.push(id)
  }
  return tickets
}

/** A file with an attack as its name, for customer service. */
async function sendFile(member: Writers['member'], to_id: string, w: Writers['written']): Promise<void> {
  const file = new Blob(['1. e4 e5'])
  const { upload_url } = (await member('/chat/conversation/upload', 'do-upload', { type: 'file' }, { file }))
    .data
  await member('/chat/conversation/chat', 'send-message', {
    to_id,
    chat_type: 'service',
    type: 'file',
    data: upload_url,
    options: { name: w.put('/chat/conversation/chat send-message options.name') },
    client_id: key(),
  })
}

/** A chat with customer service: the member writes, the agent answers; each session ends with a rating. */
async function chatWithService({ member, owner, written: w }: Writers): Promise<void> {
  const page = '/mine/service/external-service'
  const desk = '/staff/service/desk'
  const { conversation_id: to_id } = (await member(page, 'do-open', {})).data
  for (let n = 0; n < rounds; n++) {
    await owner(desk, 'do-attend', { online: true, name: w.put(`${desk} do-attend name`) })
    await member('/chat/conversation/chat', 'send-message', {
      to_id,
      chat_type: 'service',
      type: 'text',
      data: w.put('/chat/conversation/chat send-message data'),
      client_id: key(),
    })
    for (let file = 0; file < 2; file++) await sendFile(member, to_id, w)
    const { session } = (await member(page, 'load-session', {})).data
    const session_id = session?.id ?? ''
    await owner(desk, 'do-take', { session_id })
    await owner(desk, 'do-send', { session_id, data: w.put(`${desk} do-send data`), client_id: key() })
    await owner(desk, 'do-note', { session_id, words: w.put(`${desk} do-note words`) })
    await owner(desk, 'do-close', { session_id })
    await member(page, 'do-rate', { session_id, stars: 4, words: w.put(`${page} do-rate words`) })
  }
}

/** Names and restrictions of other members; names for friends; groups, moments, comments and wallet addresses of the member. */
async function meet({ member, owner, others, pin, written: w }: Writers): Promise<void> {
  const restrict = '/staff/member/member'
  for (const { ask, id } of others) {
    const mine = '/mine/common/my-data'
    const named = { nick_name: w.put(`${mine} do-save nick_name`), gender: 'male', age: '30' }
    await ask(mine, 'do-save', named)
    await owner(restrict, 'do-restrict', { id, restriction: 'mute', hours: 1, reason: 'Spam' })
    const heard = w.put(`${restrict} do-lift reason`)
    await owner(restrict, 'do-lift', { id, restriction: 'mute', reason: heard })
    await owner(restrict, 'do-freeze', { id, restriction: 'money', hours: 1, reason: 'Stolen card' })
    const freed = w.put(`${restrict} do-unfreeze reason`)
    await owner(restrict, 'do-unfreeze', { id, restriction: 'money', reason: freed })
    const muted = { restriction: 'mute' as const, hours: 24, reason: w.put(`${restrict} do-restrict reason`) }
    await owner(restrict, 'do-restrict', { id, ...muted })
    const frozen = { restriction: 'money' as const, hours: 24, reason: w.put(`${restrict} do-freeze reason`) }
    await owner(restrict, 'do-freeze', { id, ...frozen })
  }
  const { list: friends } = (await member('/chat/friend/contacts', 'load-contacts', {})).data
  for (const { friend_id } of friends.slice(0, rounds))
    await member('/chat/friend/data', 'set-remark', {
      user_id: friend_id,
      remark: w.put('/chat/friend/data set-remark remark'),
    })
  for (let n = 0; n < rounds; n++) {
    await member('/chat/group/create', 'create-group', {
      name: w.put('/chat/group/create create-group name'),
      members: [friends[0]?.friend_id ?? ''],
    })
    const moments = '/chat/moment/moments'
    const published = { words: w.put(`${moments} do-publish words`), images: [] }
    const { moment_id } = (await member(moments, 'do-publish', published)).data
    for (let comment = 0; comment < 2; comment++)
      await member(moments, 'add-comment', { moment_id, words: w.put(`${moments} add-comment words`) })
    const block = '/mine/receive/block/block-add'
    await member(block, 'do-save', {
      network: 'TRC20',
      address: trons[n] ?? '',
      label: w.put(`${block} do-save label`),
      pay_password: pin,
    })
  }
}

/** Addresses on the network TRC20 with valid check sums. */
const trons = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
  'TKcEU8ekq2ZoFzLSGFYCUY6aocJBX9X31b',
]

export interface WrittenRecords extends Record<keyof typeof recordPlaces, string[]> {
  readonly unsent: Awaited<ReturnType<typeof trade>>['unsent']
}

/** Writes the attacks of all fields. Returns the records that have pages of their own. */
export async function writeAll(writers: Writers): Promise<WrittenRecords> {
  const tickets = await askForHelp(writers)
  await chatWithService(writers)
  const { reports } = await gather(writers)
  await meet(writers)
  const { paid, refused, recharges } = await moveMoney(writers)
  const { orders, refunds, returns, reviews, unsent } = await trade(writers)
  await publish(writers)
  await employ(writers)
  await writeArticles(writers)
  return {
    unsent,
    'staff-order': orders,
    'staff-refund': refunds,
    'staff-return': returns,
    'staff-review': reviews,
    'staff-ticket': tickets,
    'staff-report': reports,
    'staff-paid': paid,
    'staff-unpaid': refused,
    'staff-recharge': recharges,
  }
}
