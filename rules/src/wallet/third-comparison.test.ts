import { expect, test } from 'vitest'
import { compareWithGateway, readCsv, readGatewayFile } from './third-comparison.ts'

test('CSV: quotes, commas and line breaks inside them, empty fields, both line ends', () => {
  expect(readCsv('\uFEFFa,b,c\r\n"1,5","say ""x""",\n\n,,3')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', 'say "x"', ''],
    ['', '', '3'],
  ])
  expect(readCsv('a\n"two\nlines"')).toEqual([['a'], ['two\nlines']])
  expect(readCsv('a\n"open')).toBeNull()
  expect(readCsv('')).toEqual([])
})

test('[D6] the gateway’s file is read by the names of its columns; lines without success are kept apart, their amounts are not read', () => {
  const file = [
    '交易时间,商户订单号,商户退款订单号,交易金额,交易状态',
    '2026-11-22 10:00:00,P1,,"1,072.50",成功',
    '2026-11-22 10:05:00,P2,,--,失败',
    '2026-11-22 10:06:00,P1,R2_1,7.25,处理中',
    "2026-11-22 10:09:00,P1,'R1_1,-7.25,退款成功",
  ].join('\n')
  expect(readGatewayFile(file)).toEqual({
    succeeded: [
      { type: 'payment', sn: 'P1', amount: 107_250n },
      { type: 'refund', sn: 'R1_1', amount: 725n },
    ],
    failed: [
      { type: 'payment', sn: 'P2' },
      { type: 'refund', sn: 'R2_1' },
    ],
  })
  expect(readGatewayFile('order_no,amount,status\nP1,7.25,100')).toEqual({
    succeeded: [{ type: 'payment', sn: 'P1', amount: 725n }],
    failed: [],
  })
  expect(readGatewayFile('order_no,status\nP1,100')).toEqual({ line: 1 })
  expect(readGatewayFile('order_no,amount,status\nP1,1.00,100\nP2,much,100')).toEqual({ line: 3 })
})

test('[D6] every difference is listed: missing on either side, another amount, a number that was taken twice', () => {
  const payment = (sn: string, amount: bigint) => ({ type: 'payment', sn, amount }) as const
  const refund = { type: 'refund', sn: 'R1', amount: 50n } as const
  const ours = [payment('P1', 100n), payment('P2', 200n), payment('P3', 300n), refund]
  const theirs = [payment('P1', 100n), payment('P2', 250n), payment('P4', 400n), payment('P5', 500n), refund]
  const file = { succeeded: theirs, failed: [] }
  expect(compareWithGateway(ours, [payment('P5', 500n)], file)).toEqual([
    { kind: 'amount', type: 'payment', sn: 'P2', ours: 200n, theirs: 250n },
    { kind: 'missing-here', type: 'payment', sn: 'P4', ours: null, theirs: 400n },
    { kind: 'missing-there', type: 'payment', sn: 'P3', ours: 300n, theirs: null },
  ])
  const twice = { succeeded: [payment('P1', 100n), payment('P1', 100n)], failed: [] }
  expect(compareWithGateway([payment('P1', 100n)], [], twice)).toEqual([
    { kind: 'amount', type: 'payment', sn: 'P1', ours: 100n, theirs: 200n },
  ])
  // A refund never counts as the payment of the same number.
  const refunded = { succeeded: [{ ...refund, sn: 'P1' }], failed: [] }
  expect(compareWithGateway([], [], refunded)).toHaveLength(1)
})

test('[D6] a failed line differs only from a success of ours, and not if the payer tried again with success', () => {
  const payment = (sn: string) => ({ type: 'payment', sn, amount: 100n }) as const
  const failed = [
    { type: 'payment', sn: 'P1' },
    { type: 'payment', sn: 'P2' },
    { type: 'payment', sn: 'P3' },
    { type: 'refund', sn: 'P4' },
  ] as const
  const ours = [payment('P1'), payment('P2'), payment('P4')]
  // P2 succeeded at the second attempt, P3 is not paid here either, and a refund is no payment.
  expect(compareWithGateway(ours, [], { succeeded: [payment('P2')], failed })).toEqual([
    { kind: 'failed-there', type: 'payment', sn: 'P1', ours: 100n, theirs: null },
    { kind: 'missing-there', type: 'payment', sn: 'P4', ours: 100n, theirs: null },
  ])
})
