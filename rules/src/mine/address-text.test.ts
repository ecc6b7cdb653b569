import { expect, test } from 'vitest'
import { splitAddress } from './address-text.ts'

test.each([
  [
    '张三 13800138000 北京市朝阳区建国路1号',
    { consignee: '张三', mobile: '13800138000', rest: '北京市朝阳区建国路1号' },
  ],
  [
    '北京市朝阳区建国路1号 张三 13800138000',
    { consignee: '张三', mobile: '13800138000', rest: '北京市朝阳区建国路1号' },
  ],
  [
    '收货人：李四\n手机号码：138 0013 8000\n所在地区：广东省深圳市南山区\n详细地址：科技园1栋',
    { consignee: '李四', mobile: '138 0013 8000', rest: '广东省深圳市南山区 科技园1栋' },
  ],
  [
    'Somchai Jaidee, 081-234-5678, 99/1 Sukhumvit Road, Bangkok 10110',
    { consignee: 'Somchai Jaidee', mobile: '081-234-5678', rest: '99/1 Sukhumvit Road Bangkok 10110' },
  ],
  [
    'ຜູ້ຮັບ: ນ້ອຍ ສີສຸກ\nໂທ: +856 20 5555 0101\nທີ່ຢູ່: ໜອງປິງ ຈັນທະບູລີ ນະຄອນຫຼວງວຽງຈັນ',
    { consignee: 'ນ້ອຍ ສີສຸກ', mobile: '+856 20 5555 0101', rest: 'ໜອງປິງ ຈັນທະບູລີ ນະຄອນຫຼວງວຽງຈັນ' },
  ],
  [
    'Nguyễn Văn An; 0912345678; 12 Phan Đình Phùng; Phường Ba Đình; Hà Nội',
    { consignee: 'Nguyễn Văn An', mobile: '0912345678', rest: '12 Phan Đình Phùng Phường Ba Đình Hà Nội' },
  ],
  // A postcode is no mobile number.
  ['1 Road, Bangkok 10110', { consignee: '', mobile: '', rest: '1 Road Bangkok 10110' }],
  ['', { consignee: '', mobile: '', rest: '' }],
])('a pasted %j is split into its fields', (text, fields) => {
  expect(splitAddress(text)).toEqual(fields)
})
