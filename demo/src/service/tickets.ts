// Tickets of the demo: one waits, one is answered and not read yet, one is solved and closed.
import type { Ask } from '@banyan/contract/client'
import type { TicketType } from '@banyan/contract/mine/service/worksheet-terms'
import type { Actor } from '../members.ts'
import { type EveryCall, picture } from '../stage.ts'

interface DemoTicket {
  readonly by: string
  readonly type: TicketType
  readonly words: string
  /** A picture of `demo/pictures`. */
  readonly picture?: string
  readonly answer?: string
  readonly isClosed?: true
}

const tickets: readonly DemoTicket[] = [
  {
    by: 'noy',
    type: 'order',
    words: 'ກ່ອງພັດສະດຸບຸບ ແຕ່ສິນຄ້າຂ້າງໃນຍັງດີຢູ່ ຂ້ອຍຕ້ອງເຮັດແນວໃດ?',
    picture: 'goods/stoneware-teapot-1-750.webp',
    answer: 'ຂໍໂທດທີ່ກ່ອງບຸບ. ຖ້າສິນຄ້າຍັງດີ ທ່ານໃຊ້ໄດ້ເລີຍ. ຖ້າພົບບັນຫາ ກະລຸນາສົ່ງຮູບມາຕື່ມ ພວກເຮົາຈະປ່ຽນໃຫ້.',
  },
  {
    by: 'lan',
    type: 'suggestion',
    words: 'Mình muốn lọc sản phẩm theo thời gian giao hàng. Có thể thêm tính năng này không?',
  },
  {
    by: 'lina',
    type: 'account',
    words: '换了新手机，旧手机号已停用，怎么修改绑定的手机号？',
    answer: '请在“设置”里打开“手机号和邮箱”，用邮箱接收验证码，再输入新手机号即可。',
    isClosed: true,
  },
]

/** Members open tickets; staff answer some of them. */
export async function openTickets(owner: Ask<EveryCall>, actors: readonly Actor[]): Promise<void> {
  for (const ticket of tickets) {
    const actor = actors.find(({ member }) => member.id === ticket.by)
    if (!actor) throw new Error(`the demo has no ${ticket.by}`)
    const { ask } = actor
    const images = ticket.picture === undefined ? [] : [await upload(ask, ticket.picture)]
    const { data } = await ask('/mine/service/worksheet', 'do-worksheet', {
      type: ticket.type,
      words: ticket.words,
      images,
      contact: actor.member.account,
    })
    const id = data.worksheet_id
    if (ticket.answer === undefined) continue
    const { version } = (await owner('/staff/service/ticket', 'load-one', { id })).data
    await owner('/staff/service/ticket', 'do-answer', { id, version, words: ticket.answer, images: [] })
    if (ticket.isClosed) await ask('/mine/service/worksheet-record', 'do-close', { id })
  }
}

async function upload(ask: Ask<EveryCall>, path: string): Promise<string> {
  const file = await picture(path)
  return (await ask('/app/upload', 'do-upload', { purpose: 'ticket' }, { file })).data.file_id
}
