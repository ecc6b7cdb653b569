// The large tables behind the console's lists. Tables without an entry have few rows in operation. Columns without an
// expression get a value of their type.
import { moneyTables } from './money-tables.ts'
import { type LargeTable, at, item, member, named, picture, rarely, state, work } from './values.ts'

export const largeTables: readonly LargeTable[] = [
  ...moneyTables,
  {
    table: 'file',
    columns: {
      id: `lpad(n::text, 26, '0')`,
      purpose: rarely('image', 'goods'),
      bytes: '1000',
      sha256: `'\\x00'::bytea`,
      created_at: at,
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
      payment_id: 'n',
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
      status: `'paid'`,
      verdict: `'booked'`,
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
      assignee_id: `case when n % 2 = 0 and n > r / 50 then 2 when n > r / 50 then 1 end`,
      waiting_at: `case when n % 100 = 0 then ${at} end`,
      active_at: at,
    },
  },
  {
    table: 'audit_log',
    columns: {
      created_at: at,
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
      category_id: `case when n <= r / 50 then 2 else 1 end`,
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
      product_id: 'n / 10',
      name: named,
      detail: named,
      keywords: `'{}'::jsonb`,
      pictures: `jsonb_build_array(${picture})`,
      options: `'[]'::jsonb`,
    },
  },
  {
    table: 'product_search',
    every: 10,
    columns: {
      product_id: 'n / 10',
      marked: `mark_words('product ' || n)`,
      category_id: `case when n <= r / 50 then 2 else 1 end`,
      currency: `'money'`,
      on_sale: 'n > r / 50',
      in_stock: 'n > r / 50',
    },
  },
  {
    table: 'variant',
    every: 10,
    columns: {
      product_id: 'n / 10',
      choice: `'{}'::int[]`,
      position: '0',
      stock: `case when n <= r / 50 then n % 7 else 100000 end`,
      on_sale: 'n % 1000 <> 0',
    },
  },
  {
    table: 'stock_change',
    columns: {
      created_at: at,
      product_id: `1 + n % greatest(r / 10, 1)`,
      variant_id: `1 + n % greatest(r / 10, 1)`,
      cause: rarely('order', 'close', 'refund', 'new', 'edit', 'bulk', 'restock', 'import'),
      order_id: 'n',
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
      staff_id: `case when n % 1000 = 0 then null when n <= r / 50 then 2 else 1 end`,
      first_seq: '1',
      created_at: at,
      answered_at: `case when n > r / 50 then ${at} end`,
      closed_at: `case when n % 1000 > 1 then ${at} end`,
      closed_by: `case when n % 1000 > 1 then ${rarely('agent', 'member', 'idle')} end`,
      stars: `case when n <= r / 50 then 1 + n % 5 end`,
      agent_name: `case when n % 1000 > 1 then 'Agent' end`,
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
