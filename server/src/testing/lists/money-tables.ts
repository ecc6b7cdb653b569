// The tables of orders, of money and of members behind the console's lists.
import { type LargeTable, at, item, member, named, picture, rarely, state, work } from './values.ts'

export const moneyTables: readonly LargeTable[] = [
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
      active_until: `timestamptz '2100-01-01'`,
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
      voucher_id: `'voucher-' || n`,
      voucher_sha256: `sha256(n::text::bytea)`,
      first_at: `case when n % 300 = 0 then ${at} end`,
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
      paid_at: at,
      reminded_at: `case when n % 5000 = 0 then ${at} end`,
    },
  },
  {
    table: 'order_line',
    columns: {
      order_id: 'n',
      position: '0',
      product_id: `1 + n % greatest(r / 10, 1)`,
      variant_id: `1 + n % greatest(r / 10, 1)`,
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
      order_id: 'n',
      kind: rarely('refund', 'return'),
      state: state('refunded', 'returning', 'refused', 'cancelled'),
      reason: rarely('mind', 'late', 'missing', 'damaged', 'different', 'quality', 'other'),
    },
  },
  {
    table: 'refund_line',
    columns: { refund_id: 'n', order_id: 'n', position: '0', quantity: '1', amount: '1000' },
  },
  {
    table: 'review',
    columns: {
      ...work,
      order_id: 'n',
      position: '0',
      product_id: `1 + n % greatest(r / 10, 1)`,
      stars: `case when n <= r / 50 then 1 + n % 4 else 5 end`,
      words: `'Good'`,
      state: state('kept', 'hidden'),
    },
  },
  {
    table: 'commission',
    columns: {
      ...item,
      order_id: 'n',
      generation: '1',
      buyer_id: '1 + (n + 3) % r',
      state: rarely('waiting', 'settled', 'due', 'void'),
      settled_at: `case when n <= r / 50 and n % 3 = 0 then ${at} end`,
    },
  },
  {
    table: 'investment',
    columns: {
      ...item,
      product_id: `case when n <= r / 50 then 2 else 1 end`,
      version: '1',
      term_days: '30',
      state: rarely('running', 'matured'),
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
      // Most of them wait.
      paid_at: `case when n <= r / 50 then ${at} end`,
    },
  },
]
