import { expect, test } from 'vitest'
import { readShipments } from './shipment.ts'

const sn = '202611210000000001'

test('parcels are read by the names of the columns; lines without a parcel are skipped', () => {
  const file = `\uFEFF订单号,备注,快递公司,运单号\r\n'${sn},x,Lao Post,'0012\r\n${sn},,,\r\n\r\n${sn},,HAL,7\r\n`
  expect(readShipments(file)).toEqual({
    shipments: [
      { line: 2, sn, company: 'Lao Post', waybill: '0012' },
      { line: 5, sn, company: 'HAL', waybill: '7' },
    ],
    faults: [],
  })
})

test('what is missing, wrong or there twice is named by its line', () => {
  const lines = [
    `${sn},Lao Post,1`,
    `${sn},,2`,
    `2.02611E+17,HAL,3`,
    `${sn},Lao Post,1`,
    `,HAL,4`,
    `${sn},HAL,${'9'.repeat(61)}`,
  ]
  const read = readShipments(`order_number,courier,tracking_number\n${lines.join('\n')}`)
  expect(read).toMatchObject({
    shipments: [{ line: 2 }],
    faults: [
      { line: 3, fault: 'missing' },
      { line: 4, fault: 'wrong' },
      { line: 5, fault: 'twice' },
      { line: 6, fault: 'missing' },
      { line: 7, fault: 'wrong' },
    ],
  })
})

test('a file without a column, or with an open quote, is not read', () => {
  expect(readShipments('order_number,courier\n1,2')).toEqual({ unreadable: 'tracking_number' })
  expect(readShipments('"order_number')).toEqual({ unreadable: 'quote' })
})
