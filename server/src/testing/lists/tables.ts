// The large tables behind the console's lists, as SQL expressions of a row's number `n`, out of `r` rows.
// A filter's usual value is in nearly all rows; its other values are only in the oldest rows. So a page of one of these
// values is found only with an index, or by reading nearly all rows.

/** The time of a row: 600 days in all, oldest first. */
const at = `(timestamptz '2025-01-01T00:00:00Z' + n * (interval '600 days' / r))`

/** The first value, but in the oldest fiftieth of the rows one of the others. */
const rarely = (...[usual = '', ...others]: readonly string[]) =>
  `case when n <= r / 50 then (array['${others.join("', '")}'])[1 + n % ${others.length}] else '${usual}' end`

/** The same, and each hundredth row waits. */
const state = (...values: readonly string[]) =>
  `case when n % 100 = 0 then 'waiting' else ${rarely(...values)} end`

/** A value unless the row waits. */
const decided = (value: string) => `case when n % 100 <> 0 then ${value} end`

/** A twentieth of the rows are of the first member, the others are spread evenly. */
const member = `case when n % 20 = 0 then 1 else 1 + n % r end`

const item = { member_id: member, created_at: at } as const
const work = { ...item, decided_at: decided(at), decided_by: decided('1') } as const

/** A twentieth of the products have other values; few of them have little stock. */
const named = `jsonb_build_object('zh', 'Product ' || n, 'en', 'Product ' || n)`
const picture = `jsonb_build_object('small', '/a.webp', 'large', '/a.webp')`

export interface LargeTable {
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  /** Only each so-manieth row; every row if absent. */
  readonly every?: number
  /** Only the first rows. */
  readonly first?: number
}

/** Tables without an entry have few rows in operation. Columns without an expression get a value of their type. */
export const largeTables: readonly LargeTable[] = [
  {
    table: 'member',
    columns: {
      mobile: `'+85620' || (10000000 + n)`,
      nick_name: `case when n % 2 = 0 then 'Member ' || n when n % 1000 = 1 then '王小明' else substr(md5(n::text), 1, 10) end`,
      user_code: `'V' || n`,
      country: rarely('LA', 'TH', 'VN', 'CN'),
      level: `case when n <= r / 50 then 5 else 1 end`,
      inviter_id: `case when n % 3 = 0 then 1 end`,
      created_at: at,
    },
  },
  {
    table: 'team_member',
    columns: {
      member_id: 'n',
      up_1: `case when n % 3 = 0 then 1 end`,
      joined_at: `case when n % 3 = 0 then ${at} end`,
      name: `'member ' || n`,
    },
  },
  {
    table: 'restriction',
    every: 10,
    columns: {
      member_id: 'n',
      restriction: rarely('money', 'mute', 'ban', 'login'),
      until: `timestamptz '2100-01-01'`,
      lifted_at: `case when n % 1000 <> 0 and n > r / 50 then ${at} end`,
      staff_id: '1',
    },
  },
  {
    table: 'recharge',
    columns: {
      ...work,
      state: state('arrived', 'rejected', 'cancelled'),
      account_id: '1',
      paid_currency: `'USDT'`,
      voucher: `'voucher-' || n`,
      voucher_sha256: `sha256(n::text::bytea)`,
    },
  },
  {
    table: 'payout_account',
    columns: {
      member_id: 'n',
      kind: rarely('bank', 'alipay', 'block'),
      number: `'9' || n`,
      country: `'LA'`,
      bank: `'BCEL'`,
      is_default: 'true',
    },
  },
  {
    table: 'withdraw',
    columns: {
      ...work,
      state: state('paid', 'rejected', 'cancelled'),
      account_id: member,
      kind: rarely('bank', 'alipay', 'block'),
      payout_currency: `'USDT'`,
      approved_at: `case when n % 100 <> 0 or n % 1000 = 0 then ${at} end`,
      first_at: `case when n % 300 = 0 then ${at} end`,
    },
  },
  {
    table: 'chat_report',
    columns: {
      ...work,
      subject: rarely('message', 'member', 'group', 'moment'),
      subject_id: `'7' || n || '-1'`,
      about_id: `1 + (n + 7) % r`,
      reason: rarely('fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other'),
      state: state('upheld', 'dismissed'),
    },
  },
  {
    table: 'adjustment',
    columns: {
      ...work,
      target: rarely('user_money', 'income', 'points', 'dividend', 'investment'),
      way: `'in'`,
      source: `'house'`,
      state: state('approved', 'rejected'),
      proposed_by: '1',
    },
  },
  {
    table: 'shop_order',
    columns: {
      ...item,
      sn: `'20250101' || lpad(n::text, 10, '0')`,
      state: `case when n % 100 = 0 then 'wait-send' when n % 100 = 1 then 'wait-receive' else ${rarely('finished', 'closed', 'wait-pay')} end`,
      money: '1000',
      quantity: '1',
      address: `jsonb_build_object('consignee', 'Member ' || n, 'mobile', '020' || n, 'country', 'LA', 'regions', '[]'::jsonb,
        'region', 'Vientiane', 'detail', 'x')`,
      pay_time: at,
      reminded_at: `case when n % 5000 = 0 then ${at} end`,
    },
  },
  {
    table: 'order_line',
    columns: {
      shop_order: 'n',
      position: '0',
      product: `1 + n % greatest(r / 10, 1)`,
      variant: `1 + n % greatest(r / 10, 1)`,
      name: named,
      choice: `'[]'::jsonb`,
      picture,
      currency: `'money'`,
      price: '1000',
    },
  },
  {
    table: 'refund',
    columns: {
      ...work,
      shop_order: 'n',
      kind: rarely('refund', 'return'),
      state: state('refunded', 'returning', 'refused', 'cancelled'),
      reason: rarely('mind', 'late', 'missing', 'damaged', 'different', 'quality', 'other'),
    },
  },
  {
    table: 'refund_line',
    columns: { refund: 'n', shop_order: 'n', position: '0', quantity: '1', amount: '1000' },
  },
  {
    table: 'review',
    columns: {
      ...work,
      shop_order: 'n',
      position: '0',
      product: `1 + n % greatest(r / 10, 1)`,
      stars: `case when n <= r / 50 then 1 + n % 4 else 5 end`,
      words: `'Good'`,
      state: state('kept', 'hidden'),
    },
  },
  {
    table: 'commission',
    columns: {
      ...item,
      shop_order: 'n',
      generation: '1',
      buyer_id: '1 + (n + 3) % r',
      state: `case when n % 100 = 0 then 'waiting' else ${rarely('settled', 'due', 'void')} end`,
    },
  },
  {
    table: 'investment',
    columns: {
      ...item,
      product_id: `case when n <= r / 50 then 2 else 1 end`,
      version: '1',
      term_days: '30',
      state: rarely('matured', 'running'),
      started_on: `'2025-01-01'::date`,
    },
  },
  {
    table: 'invest_version',
    first: 2,
    columns: { product_id: 'n', version: '1', name: `'{"zh": "x"}'::jsonb`, risk: `'{"zh": "x"}'::jsonb` },
  },
  {
    table: 'investment_return',
    columns: {
      investment_id: 'n',
      day: '1',
      due_on: `'2025-01-02'::date`,
      paid_at: `case when n > r / 50 then ${at} end`,
    },
  },
  {
    table: 'third_payment',
    columns: {
      ...item,
      sn: `'T' || lpad(n::text, 12, '0')`,
      purpose: `'recharge'`,
      way: `'h5'`,
      state: rarely('paid', 'waiting', 'closed', 'returned'),
      trx_no: `'X' || n`,
    },
  },
  {
    table: 'third_refund',
    every: 10,
    columns: {
      payment: 'n',
      sn: `'R' || n`,
      cause: `'late'`,
      state: rarely('done', 'failed', 'sent'),
      created_at: at,
    },
  },
  {
    table: 'third_notice',
    columns: {
      sn: `'T' || lpad(n::text, 12, '0')`,
      trx_no: `'X' || n`,
      status: `'1'`,
      verdict: `'done'`,
      body: `'{}'::jsonb`,
    },
  },
  {
    table: 'third_difference',
    columns: {
      day: `'2025-01-01'::date`,
      kind: `'amount'`,
      type: `'payment'`,
      sn: `'T' || n`,
      state: rarely('resolved', 'open', 'gone'),
      found_at: at,
    },
  },
  {
    table: 'ticket',
    columns: {
      ...item,
      type: rarely('account', 'recharge', 'withdraw', 'order', 'team', 'suggestion', 'other'),
      state: `case when n % 100 = 0 then 'waiting' else ${rarely('closed', 'answered', 'merged')} end`,
      urgency: `case when n <= r / 50 then 1 + n % 2 when n % 100 = 0 then 4 else 3 end`,
      assignee: `case when n % 2 = 0 and n > r / 50 then 2 when n > r / 50 then 1 end`,
      waiting_at: `case when n % 100 = 0 then ${at} end`,
      active_at: at,
    },
  },
  {
    table: 'audit_log',
    columns: {
      at,
      staff_id: '1',
      staff_name: `'owner'`,
      origin: `'127.0.0.1'`,
      action: rarely('order.send', 'goods.save', 'recharge.approve', 'level.save'),
      subject: 'n::text',
      member_id: `case when n % 2 = 0 then ${member} end`,
    },
  },
  { table: 'notice', columns: { ...item, kind: `'order-closed'`, params: `'{"order": "1"}'::jsonb` } },
  {
    table: 'product',
    every: 10,
    columns: {
      code: `'P' || n`,
      category: `case when n <= r / 50 then 2 else 1 end`,
      currency: `'money'`,
      on_sale: 'n > r / 50',
      in_stock: 'n > r / 50',
      created_at: at,
    },
  },
  {
    table: 'product_text',
    every: 10,
    columns: {
      product: 'n / 10',
      name: named,
      keywords: `'{}'::jsonb`,
      pictures: `jsonb_build_array(${picture})`,
      options: `'[]'::jsonb`,
    },
  },
  {
    table: 'product_search',
    every: 10,
    columns: {
      product: 'n / 10',
      words: `'product ' || n`,
      category: `case when n <= r / 50 then 2 else 1 end`,
      currency: `'money'`,
      on_sale: 'n > r / 50',
      in_stock: 'n > r / 50',
    },
  },
  {
    table: 'variant',
    every: 10,
    columns: {
      product: 'n / 10',
      choice: `'{}'::int[]`,
      position: '0',
      stock: `case when n <= r / 50 then n % 7 else 100000 end`,
      on_sale: 'n % 1000 <> 0',
    },
  },
  {
    table: 'stock_change',
    columns: {
      at,
      product: `1 + n % greatest(r / 10, 1)`,
      variant: `1 + n % greatest(r / 10, 1)`,
      cause: rarely('order', 'close', 'refund', 'new', 'edit', 'bulk', 'restock', 'import'),
      shop_order: 'n',
      staff_id: '1',
    },
  },
  {
    table: 'outbox',
    columns: { channel: `'email'`, recipient: `'m' || n || '@example.la'`, body: `'Code'`, created_at: at },
  },
  {
    table: 'conversation',
    columns: { kind: `'group'`, last_at: at, created_at: at },
  },
  {
    table: 'chat_group',
    columns: {
      conversation_id: 'n',
      name: `case when n % 2 = 0 then 'Group ' || n else substr(md5(n::text), 1, 10) end`,
      owner_id: member,
      creator_id: member,
      invite_code: `'G' || n`,
      dissolved_at: `case when n <= r / 50 then ${at} end`,
      created_at: at,
    },
  },
  {
    table: 'participant',
    columns: {
      conversation_id: '1',
      member_id: 'n',
      role: `case when n = 1 then 1 else 3 end`,
      joined_at: at,
    },
  },
  {
    table: 'service_session',
    columns: {
      conversation_id: 'n',
      member_id: 'n',
      state: `case when n % 1000 = 0 then 'waiting' when n % 1000 = 1 then 'active' else 'closed' end`,
      staff_id: `case when n % 1000 <> 0 then 1 end`,
      first_seq: '1',
      created_at: at,
      closed_at: `case when n % 1000 > 1 then ${at} end`,
      asked_at: at,
    },
  },
  { table: 'service_chat', columns: { member_id: 'n', conversation_id: 'n', language: `'en'` } },
  {
    table: 'assistant_question',
    columns: {
      ...item,
      conversation_id: 'n',
      seq: '1',
      words: `case when n % 4 < 2 then 'Question ' || n else md5(n::text) end`,
      language: rarely('en', 'zh', 'lo', 'vi', 'th'),
      outcome: `'none'`,
      done_at: `case when n % 2 = 0 then ${at} end`,
    },
  },
  {
    table: 'inviter_change',
    columns: { ...work, reason: `'Wrong'`, state: state('approved', 'rejected'), proposed_by: '1' },
  },
  {
    table: 'notice_sending',
    columns: {
      title: `'{"zh": "x"}'::jsonb`,
      body: `'{"zh": "x"}'::jsonb`,
      audience: `'all'`,
      state: `'sent'`,
      created_by: '1',
      send_at: at,
      created_at: at,
    },
  },
  {
    table: 'ledger.transfer',
    columns: {
      id: 'n',
      request_id: 'n',
      debit: `(1::bigint << 56) | ((${member})::bigint << 8)`,
      credit: '(1::bigint << 56) | 3',
      amount: '100',
      currency: '1',
      kind: rarely('order-pay', 'withdraw', 'transfer', 'upgrade'),
      debit_after: '100',
      created_at: at,
    },
  },
]
