// Payout accounts, withdrawals, recharges and adjustments with attack texts, and the decisions of staff about them.
import { picture } from '@banyan/demo/stage'
import { rounds, shortRounds, type Writers } from './written.ts'

/** An adjustment of the member's balance is credited; another one is rejected. */
async function adjust({ owner, finance, id, written: w }: Writers): Promise<void> {
  const page = '/staff/finance/adjustment'
  const proposed = { target: 'user_money', member_id: id, way: 'in', source: 'outside' } as const
  for (let n = 0; n < shortRounds; n++) {
    const reason = w.put(`${page} do-propose reason`)
    const credited = await owner(page, 'do-propose', { ...proposed, amount: '400.00', reason })
    await finance(page, 'do-approve', { id: credited.data.id })
    const refused = await owner(page, 'do-propose', { ...proposed, amount: '0.01', reason: 'Paid twice' })
    await finance(page, 'do-reject', { id: refused.data.id, reason: w.put(`${page} do-reject reason`) })
  }
}

/** Asks for a withdrawal of 100.00 to an account; returns its id. */
async function withdraw({ member, pin }: Writers, account_id: string): Promise<string> {
  const { data: terms } = await member('/wallet/withdraw', 'load-withdraw', {})
  const rate = Number(terms.accounts.find(({ id }) => id === account_id)?.rate)
  const net = 100 - terms.fee_percent - terms.dividend_percent
  const asked = { amount: '100.00', account_id, payout_amount: (net * rate).toFixed(2), pay_password: pin }
  return (await member('/wallet/withdraw', 'do-withdraw', asked)).data.withdraw_id
}

/** A withdrawal to a new bank card is paid. Returns its id. */
async function pay(writers: Writers, n: number): Promise<string> {
  const { member, owner, pin, written: w } = writers
  const page = '/staff/finance/withdraw'
  const card = '/mine/receive/bank/bank-add'
  const { data } = await member(card, 'do-save', {
    country: 'LA',
    bank: 'BCEL',
    number: `01012010008841${10 + n}`,
    holder: w.put(`${card} do-save holder`),
    branch: w.put(`${card} do-save branch`),
    pay_password: pin,
  })
  const id = await withdraw(writers, data.id)
  await owner(page, 'do-approve', { id })
  await owner(page, 'do-pay', { id, reference: w.put(`${page} do-pay reference`) })
  return id
}

/** A withdrawal to a new Alipay account is rejected. Returns its id. */
async function refuse(writers: Writers, n: number, qr: Blob): Promise<string> {
  const { member, owner, pin, written: w } = writers
  const page = '/staff/finance/withdraw'
  const alipay = '/mine/receive/alipay'
  const file = (await member('/app/upload', 'do-upload', { purpose: 'payout' }, { file: qr })).data.file_id
  const { data } = await member(alipay, 'do-save', {
    account: `noy${n}@banyan.example`,
    holder: w.put(`${alipay} do-save holder`),
    qr: file,
    pay_password: pin,
  })
  const id = await withdraw(writers, data.id)
  await owner(page, 'do-reject', { id, reason: w.put(`${page} do-reject reason`) })
  return id
}

/** A recharge is rejected. Returns its id. */
async function recharge({ member, owner, pin, written: w }: Writers, proof: Blob): Promise<string> {
  const page = '/wallet/recharge'
  const { accounts } = (await member(page, 'load-recharge', {})).data
  const account = accounts.find(({ currency }) => currency === 'USDT')
  const file = (await member('/app/upload', 'do-upload', { purpose: 'voucher' }, { file: proof })).data
  const { data } = await member(page, 'do-recharge', {
    amount: '20.00',
    account_id: account?.id ?? '',
    paid_amount: (20 * Number(account?.rate)).toFixed(2),
    voucher: file.file_id,
    pay_password: pin,
  })
  const reason = w.put('/staff/finance/recharge do-reject reason')
  await owner('/staff/finance/recharge', 'do-reject', { id: data.recharge_id, reason })
  return data.recharge_id
}

/** A recharge by third party is paid and refunded. */
async function refundThird({ member, owner, written: w }: Writers): Promise<void> {
  const page = '/wallet/recharge-third'
  const { rate } = (await member(page, 'load-recharge-third', {})).data
  const asked = {
    amount: '20.00',
    paid_amount: (20 * Number(rate)).toFixed(2),
    way: 'native' as const,
  }
  const { payment_id } = (await member(page, 'do-pay', asked)).data
  const { link } = (await member(page, 'load-payment', { payment_id })).data
  if (link === null) throw new Error('the gateway’s simulator did not say where to pay')
  await fetch(link, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' })
  const reason = w.put('/staff/finance/third-payment do-refund reason')
  await owner('/staff/finance/third-payment', 'do-refund', { id: payment_id, reason })
}

/** A day's comparison with the gateway finds payments that are missing here; staff resolve them. */
async function resolve({ owner, written: w }: Writers): Promise<void> {
  const day = '2026-01-05'
  const lines = Array.from({ length: rounds }, (_, n) => `P2026010500000000000000${n},9.00,成功`)
  const csv = new Blob([['商户订单号,交易金额,交易状态', ...lines].join('\n')], { type: 'text/csv' })
  await owner('/staff/finance/third-payment', 'do-compare', { day }, { file: csv })
  const { list } = (await owner('/staff/finance/third-difference', 'load-difference', { state: 'open' })).data
  for (const { id } of list.slice(0, rounds))
    await owner('/staff/finance/third-difference', 'do-resolve', {
      id,
      note: w.put('/staff/finance/third-difference do-resolve note'),
    })
}

/** Returns the records that have pages of their own. */
export async function moveMoney(
  writers: Writers,
): Promise<{ paid: string[]; refused: string[]; recharges: string[] }> {
  const change = { 'withdraw.newAccountHours': 0, 'payout.limit': 40 }
  for (const [key, value] of Object.entries(change))
    await writers.owner('/staff/system/settings', 'do-change', { key, value })
  await adjust(writers)
  const proof = await picture('vouchers/noy.webp')
  const paid: string[] = []
  const refused: string[] = []
  const recharges: string[] = []
  for (let n = 0; n < shortRounds; n++) {
    paid.push(await pay(writers, n))
    refused.push(await refuse(writers, n, proof))
    recharges.push(await recharge(writers, proof))
    await refundThird(writers)
  }
  await resolve(writers)
  return { paid, refused, recharges }
}
