import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '@banyan/rules/money'
import { lockMember } from '../identity/member.ts'
import { findVoucher, insertRecharge } from '../wallet/recharge.sql.ts'
import { sweep } from '../jobs/sweep.ts'
import { unsigned } from './links.ts'
import { openStore } from './store.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { drawPicture } from '../testing/pictures.ts'
import { freshKey, openReceivingAccount } from '../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { onDisk } from '../testing/uploads.ts'

let home: TestApp
let noy: Person
let owner: StaffPerson
let account: string
let seed = 100
beforeAll(async () => {
  home = await startTestApp()
  noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
  owner = await staffPerson(home, 'owner')
  account = await openReceivingAccount(owner)
})
afterAll(() => home.close())

const upload = async (purpose: 'voucher' | 'avatar') =>
  (await noy.ask('/app/upload', 'do-upload', { purpose }, { file: await drawPicture(++seed, 64) })).data
const uploadCode = async () =>
  (
    await owner.ask(
      '/staff/app/upload',
      'do-upload',
      { purpose: 'qr' },
      { file: await drawPicture(++seed, 64) },
    )
  ).data
const recharge = (voucher: string) =>
  noy.ask('/wallet/recharge', 'do-recharge', {
    request_key: freshKey(),
    amount: '20.00',
    paid_amount: '20.00',
    account_id: account,
    voucher,
    pay_password: noy.payPassword,
  })
const showCode = (qr: string, id?: string) =>
  owner.ask('/staff/finance/receiving-account', 'do-save', {
    ...(id === undefined ? {} : { id }),
    kind: 'bank',
    title: 'LDB',
    holder: 'Banyan Trading',
    number: '77',
    detail: '',
    position: 2,
    shown: true,
    currency: 'USDT',
    rate: '1',
    qr,
  })
/** Returns a fresh link for an older one. */
const again = (url: string) => home.app.files.sign(unsigned(url))
const seen = async (url: string) => (await home.server.inject({ url })).statusCode
const onRecord = async () =>
  (await home.database.db.selectFrom('file').select('id').orderBy('id').execute()).map((row) => row.id)

describe('pictures that nobody made use of', () => {
  test('[D48] go after a day; a voucher of a recharge, a face, codes of an account and goods stay for ever', async () => {
    const voucher = await upload('voucher')
    const unsent = await upload('voucher')
    const face = await upload('avatar')
    const unworn = await upload('avatar')
    const code = await uploadCode()
    const formerCode = await uploadCode()
    const unshown = await uploadCode()
    const goods = await owner.ask(
      '/staff/goods/picture',
      'do-upload',
      {},
      { file: await drawPicture(99, 400) },
    )
    await owner.ask('/staff/goods/category', 'do-save', {
      code: 'tea',
      name: { zh: '茶', en: 'Tea', lo: 'ຊາ', vi: 'Trà', th: 'ชา' },
      icon: goods.data.small,
      position: 1,
    })
    await recharge(voucher.file_id)
    await noy.ask('/mine/common/my-data', 'set-avatar', { request_key: freshKey(), file: face.file_id })
    const { data: shown } = await showCode(formerCode.file_id)
    await showCode(code.file_id, shown.id)

    const all = onDisk(home)
    expect(all).toHaveLength(9)
    await sweep(home.app)
    expect(onDisk(home), 'a page that is still being filled in keeps its picture').toEqual(all)

    home.clock.advance({ days: 1, minutes: 1 })
    const fresh = await upload('voucher')
    await sweep(home.app)
    const gone = [unsent, unworn, unshown].map((one) => one.file_id)
    const left = [...all.filter((name) => !gone.includes(name)), fresh.file_id].toSorted()
    expect(onDisk(home)).toEqual(left)
    expect(await onRecord()).toEqual(left.filter((name) => !name.endsWith('-small')))
    for (const url of [face, code, formerCode].map((one) => one.upload_url))
      expect(await seen(again(url))).toBe(200)
    for (const url of [goods.data.small, goods.data.large]) expect(await seen(url)).toBe(200)
    for (const url of [unworn, unshown].map((one) => one.upload_url)) expect(await seen(again(url))).toBe(404)
    owner = await staffPerson(home, 'owner', 'Next day')
    const waiting = await owner.ask('/staff/finance/recharge', 'load-recharge', {})
    const [asked] = 'list' in waiting.data ? waiting.data.list : []
    expect(await seen(asked?.voucher ?? '')).toBe(200)

    // A recharge with a deleted picture is refused, and stores nothing.
    await expect(recharge(unsent.file_id)).rejects.toMatchObject({ code: 'file-not-found' })
    await expect(showCode(unshown.file_id, shown.id)).rejects.toMatchObject({ code: 'file-not-found' })
    await recharge(fresh.file_id)
    home.clock.advance({ days: 20 })
    await sweep(home.app)
    expect(onDisk(home)).toEqual(left)
  })

  test('[D48] one that is just being used is passed over', async () => {
    const { file_id: id } = await upload('voucher')
    home.clock.advance({ days: 2 })
    await home.app.database.transaction(async (tx) => {
      await lockMember(tx, noy.id)
      const voucher = await findVoucher(tx, noy.id, id)
      await sweep(home.app)
      await insertRecharge(tx, {
        member_id: noy.id,
        amount: cents('30.00'),
        account_id: BigInt(account),
        account_title: 'BCEL',
        paid_amount: cents('30.00'),
        paid_currency: 'USDT',
        rate: '1',
        voucher_id: id,
        voucher_sha256: voucher?.sha256 ?? Buffer.alloc(0),
        created_at: home.clock.now(),
      })
    })
    await sweep(home.app)
    expect(onDisk(home)).toContain(id)
    expect(await onRecord()).toContain(id)
  })

  test('[D48] sweeps and recharges at once: each voucher is either used and kept or gone and refused', async () => {
    owner = await staffPerson(home, 'owner', 'Later')
    await owner.ask('/staff/system/settings', 'do-change', { key: 'recharge.waitingMax', value: 50 })
    const vouchers = await Promise.all(
      Array.from({ length: 12 }, async () => (await upload('voucher')).file_id),
    )
    home.clock.advance({ days: 2 })
    const asked = vouchers.map((id) =>
      recharge(id).then(
        () => 'used',
        (error: { code: string }) => error.code,
      ),
    )
    const [outcomes] = await Promise.all([
      Promise.all(asked),
      ...Array.from({ length: 3 }, () => sweep(home.app)),
    ])
    await sweep(home.app)
    const disk = onDisk(home)
    const record = await onRecord()
    for (const [at, id] of vouchers.entries()) {
      expect(['used', 'file-not-found']).toContain(outcomes[at])
      expect(disk.includes(id), id).toBe(outcomes[at] === 'used')
      expect(record.includes(id), id).toBe(outcomes[at] === 'used')
    }
  })
})

test('a file that the store does not delete stops no other; it is tried again later', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await upload('voucher')).file_id))
  const [stuck = ''] = ids.toSorted()
  home.clock.advance({ days: 1, minutes: 1 })
  const { store } = home.app.files
  const remove = store.remove.bind(store)
  store.remove = (name) =>
    name === stuck ? Promise.reject(new Error('AccessDenied: object lock')) : remove(name)
  try {
    await sweep(home.app)
    expect(onDisk(home).filter((name) => ids.includes(name))).toEqual([stuck])
    const { rows } = await home.database.pool.query(
      "select item, reason from parked_item where job = 'file-removal'",
    )
    expect(rows).toEqual([{ item: stuck, reason: expect.stringContaining('AccessDenied') as string }])
  } finally {
    store.remove = remove
  }
  home.clock.advance({ minutes: 61 })
  await sweep(home.app)
  expect(onDisk(home)).not.toContain(stuck)
  const { rows } = await home.database.pool.query("select from parked_item where job = 'file-removal'")
  expect(rows).toEqual([])
})

test('an object store that is away for hours parks no removal; later sweeps delete the files', async () => {
  const ids = await Promise.all(Array.from({ length: 2 }, async () => (await upload('voucher')).file_id))
  home.clock.advance({ days: 1, minutes: 1 })
  const { store } = home.app.files
  const remove = store.remove.bind(store)
  // Nothing listens on this port.
  const bucket = { S3_URL: 'http://127.0.0.1:1', S3_BUCKET: 'banyan', S3_KEY: 'key', S3_SECRET: 'secret' }
  const away = openStore({ ...home.app.config, ...bucket })
  store.remove = (name) => away.remove(name)
  try {
    for (let hour = 0; hour < 7; hour++) {
      await sweep(home.app)
      home.clock.advance({ minutes: 61 })
    }
  } finally {
    store.remove = remove
  }
  const failed = () =>
    home.database.db
      .selectFrom('parked_item')
      .select(['attempts', 'parked_at'])
      .where('job', '=', 'file-removal')
      .execute()
  expect(await failed()).toEqual(ids.map(() => ({ attempts: 7, parked_at: null })))
  await sweep(home.app)
  expect(onDisk(home).filter((name) => ids.includes(name))).toEqual([])
  expect(await failed()).toEqual([])
})

test('in a long outage of the store a sweep tries each file once, though the first ones are due again before its end', async () => {
  const { pool } = home.database
  await pool.query(
    "insert into file_removal (id, has_small) select 'gone' || n, false from generate_series(1, 201) n",
  )
  const { store } = home.app.files
  const remove = store.remove.bind(store)
  let tries = 0
  store.remove = () => {
    tries++
    home.clock.advance({ minutes: 31 })
    return Promise.reject(Object.assign(new Error('no answer'), { $metadata: {} }))
  }
  try {
    await sweep(home.app)
  } finally {
    store.remove = remove
  }
  expect(tries).toBe(201)
  await pool.query("delete from file_removal where id like 'gone%'")
})
