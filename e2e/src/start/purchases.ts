// Members who recharge and buy without a pause. Each step has its own key, so it can be repeated after a lost answer.
// This is the load under which `npm start` is killed; afterwards the accounts must be correct.
import { CallFailed } from '@banyan/contract/client'
import { actor, picture } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'

type Ask = ReturnType<typeof actor>

/** The steps of one purchase, and how many of them were answered. */
interface Purchase {
  readonly buyer: Buyer
  readonly key: string
  voucher?: string
  recharge?: string
  approveAsked?: boolean
  approved?: boolean
  order?: { id: string; money: string }
  payAsked?: boolean
  paid?: boolean
}

interface Buyer {
  readonly id: string
  readonly token: string
  readonly payPassword: string
  readonly variant: string
  /** Cents in the balance before the load. */
  readonly before: bigint
}

/** Returns the cents of an amount in wire format. */
const cents = (text: string): bigint => BigInt(text.replace('.', ''))

export interface Load {
  /** Returns the number of answers: recharges approved and orders paid. */
  answers(): number
  /** Sends purchases without end. Resolves when the server is gone and every sender has stopped. */
  run(url: string): Promise<void>
  /** Repeats every unanswered step until all are answered. */
  finish(url: string): Promise<void>
  /** Returns answered steps that the accounts lack or have twice; expected to be empty. */
  faults(url: string): Promise<string[]>
  /** Returns how many purchases were begun and are not fully answered. */
  open(): number
}

const amount = '25.00'

/** Logs in members who can pay, and the owner who approves. */
export async function openLoad(url: string, ownerToken: string, buyers: number): Promise<Load> {
  const as = (at: string, token?: string): Ask => actor({ url: at }, 'en', token)
  const all: Purchase[] = []
  const able = members.filter((member) => member.payPassword !== null && member.addresses.length > 0)
  const signedIn = await Promise.all(
    able.slice(0, buyers).map(async (member, at): Promise<Buyer> => {
      const { account, password, payPassword } = member
      const login = await as(url)('/login/login', 'do-login', { account, password, device: 'Load' })
      const { token } = login.data.user
      const ask = as(url, token)
      const wallet = await ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
      return {
        id: member.id,
        token,
        payPassword: payPassword ?? '',
        variant: await wellStocked(ask, at),
        before: cents(wallet.data.balance),
      }
    }),
  )

  /** Runs the unanswered steps, one after the other. */
  async function carry(at: string, purchase: Purchase): Promise<void> {
    const { buyer, key } = purchase
    const ask = as(at, buyer.token)
    const owner = as(at, ownerToken)
    purchase.voucher ??= await upload(ask, buyer.id)
    purchase.recharge ??= await askRecharge(ask, purchase)
    if (!purchase.approved) {
      const asked = purchase.approveAsked
      purchase.approveAsked = true
      await owner('/staff/finance/recharge', 'do-approve', { id: purchase.recharge }).catch(
        // Only a repeated step may get the answer that it is already done.
        (error: unknown) => allow(error, 'decided-already', asked),
      )
      purchase.approved = true
    }
    purchase.order ??= await makeOrder(ask, buyer, key)
    if (!purchase.paid) {
      const asked = purchase.payAsked
      purchase.payAsked = true
      await ask('/shop/order/order-pay', 'do-pay', {
        request_key: `${key}-pay`,
        order_id: purchase.order.id,
        method: 'user_money',
        pay_password: buyer.payPassword,
      }).catch((error: unknown) => allow(error, 'order-paid', asked))
      purchase.paid = true
    }
  }

  const unfinished = () => all.filter((purchase) => !purchase.paid)
  return {
    answers: () =>
      all.reduce((sum, { approved, paid }) => sum + Number(approved === true) + Number(paid === true), 0),
    open: () => unfinished().length,
    async run(at) {
      await Promise.all(
        signedIn.map(async (buyer) => {
          for (;;) {
            const purchase: Purchase = { buyer, key: `load-${buyer.id}-${all.length}`.padEnd(20, '-') }
            all.push(purchase)
            try {
              await carry(at, purchase)
            } catch (error) {
              // A refusal is a fault of the test or the server; a lost answer is expected here.
              if (error instanceof CallFailed) throw error
              return
            }
          }
        }),
      )
    },
    async finish(at) {
      for (const purchase of unfinished()) await carry(at, purchase)
    },
    async faults(at) {
      const found = await Promise.all(
        signedIn.map((buyer) =>
          faultsOf(
            as(at, buyer.token),
            buyer,
            all.filter((purchase) => purchase.buyer === buyer),
          ),
        ),
      )
      return found.flat()
    },
  }
}

function allow(error: unknown, code: string, asked: boolean | undefined): void {
  if (!(asked && error instanceof CallFailed && error.code === code)) throw error
}

/** Returns a cheap variant with enough stock; a different one for each member, so that no row is contended. */
async function wellStocked(ask: Ask, skip: number): Promise<string> {
  const { data } = await ask('/shop/goods/goods-list', 'load-goods-list', {
    currency: 'money',
    sort: 'price-up',
    price_to: '24.00',
    in_stock: true,
  })
  const found: string[] = []
  for (const card of data.list) {
    const detail = await ask('/shop/goods/goods-detail', 'load-goods-detail', { id: card.id })
    const plenty = detail.data.variants.find((one) => one.stock >= 100 && cents(one.price) <= cents(amount))
    if (plenty) found.push(plenty.id)
    if (found.length > skip) break
  }
  const chosen = found[skip] ?? found[0]
  if (chosen === undefined) throw new Error('nothing cheap is well stocked')
  return chosen
}

async function upload(ask: Ask, member: string): Promise<string> {
  const file = await picture(`vouchers/${member}.webp`)
  return (await ask('/app/upload', 'do-upload', { purpose: 'voucher' }, { file })).data.file_id
}

async function askRecharge(ask: Ask, { buyer, key, voucher }: Purchase): Promise<string> {
  const { accounts } = (await ask('/wallet/recharge', 'load-recharge', {})).data
  const { data } = await ask('/wallet/recharge', 'do-recharge', {
    request_key: `${key}-recharge`,
    amount,
    // An account in the balance's own unit, so that the paid amount equals the recharge amount.
    account_id: accounts.find((one) => one.rate === '1')?.id ?? '',
    paid_amount: amount,
    voucher,
    pay_password: buyer.payPassword,
  })
  return data.recharge_id
}

async function makeOrder(ask: Ask, buyer: Buyer, key: string): Promise<{ id: string; money: string }> {
  const items = [{ variant_id: buyer.variant, quantity: 1 }]
  const { data } = await ask('/shop/order/check-order', 'load-check-order', { items })
  const made = await ask('/shop/order/check-order', 'do-create', {
    request_key: `${key}-order`,
    items,
    address_id: data.address?.id,
    remark: '',
    money: data.money,
    points: data.points,
  })
  return { id: made.data.order_id, money: data.money }
}

/** Returns all rows of a list, page by page. */
async function everything<Row>(
  load: (cursor: string | undefined) => Promise<{ data: { list: Row[]; next: string | null } }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { data } = await load(cursor)
    rows.push(...data.list)
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** Compares the member's own pages with the answers. */
async function faultsOf(ask: Ask, buyer: Buyer, purchases: Purchase[]): Promise<string[]> {
  const recharges = await everything((cursor) =>
    ask('/wallet/recharge-record', 'load-recharge-record', { cursor }),
  )
  const entries = await everything((cursor) =>
    ask('/wallet/detail', 'load-detail', { wallet: 'user_money', cursor }),
  )
  const orders = await everything((cursor) =>
    ask('/shop/order/order-list', 'load-order-list', { tab: 'wait-send', cursor }),
  )
  const faults: string[] = []
  const expectOne = (what: string, found: number) => {
    if (found !== 1) faults.push(`${buyer.id}: ${what} is there ${found} times`)
  }
  const entriesOf = (kind: 'recharge' | 'order', id: string, sum: string) =>
    entries.filter((entry) => entry.ref?.kind === kind && entry.ref.id === id && entry.amount === sum).length
  for (const { approved, recharge, order, paid } of purchases) {
    if (recharge !== undefined && approved === true) {
      const arrived = recharges.filter((one) => one.id === recharge && one.state === 'arrived')
      expectOne(`recharge ${recharge}`, arrived.length)
      expectOne(`the entry of recharge ${recharge}`, entriesOf('recharge', recharge, amount))
    }
    if (order !== undefined && paid === true) {
      expectOne(`order ${order.id}`, orders.filter((one) => one.id === order.id).length)
      expectOne(`the entry of order ${order.id}`, entriesOf('order', order.id, `-${order.money}`))
    }
  }
  // If everything is answered, the balance results exactly from the answers.
  if (purchases.every(({ paid }) => paid === true)) {
    const spent = purchases.reduce((sum, { order }) => sum + cents(order?.money ?? '0.00'), 0n)
    const expected = buyer.before + cents(amount) * BigInt(purchases.length) - spent
    const has = cents((await ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })).data.balance)
    if (has !== expected) faults.push(`${buyer.id}: has ${has} cents instead of ${expected}`)
    // An order can have a payment and a refund, but one of each.
    const refs = entries.map(({ kind, ref }) => `${kind} ${ref?.kind ?? ''}:${ref?.id ?? ''}`)
    if (new Set(refs).size !== refs.length) faults.push(`${buyer.id}: an entry stands twice`)
  }
  return faults
}
