import type { Errors } from '../call.ts'

/** Refusals of a change of settings. `first` and `second` are the keys of the two settings of a broken check. */
export const settingErrors = {
  'setting-unknown': {
    zh: '没有此设置',
    en: 'There is no such setting',
    lo: 'ບໍ່ມີການຕັ້ງຄ່ານີ້',
    vi: 'Không có cài đặt này',
    th: 'ไม่มีการตั้งค่านี้',
  },
  'setting-value': {
    zh: '设置值不合法：{why}',
    en: 'This value can’t be used: {why}',
    lo: 'ຄ່ານີ້ໃຊ້ບໍ່ໄດ້: {why}',
    vi: 'Không dùng được giá trị này: {why}',
    th: 'ใช้ค่านี้ไม่ได้: {why}',
  },
  'setting-above': {
    zh: '{first} 不能大于 {second}',
    en: '{first} can’t be greater than {second}',
    lo: '{first} ຕ້ອງບໍ່ຫຼາຍກວ່າ {second}',
    vi: '{first} không được lớn hơn {second}',
    th: '{first} ต้องไม่มากกว่า {second}',
  },
  'setting-contrast': {
    zh: '{first} 与 {second} 的对比度不能低于 {least}:1',
    en: '{first} and {second} need a contrast of at least {least}:1',
    lo: '{first} ແລະ {second} ຕ້ອງມີຄວາມຕ່າງສີຢ່າງໜ້ອຍ {least}:1',
    vi: '{first} và {second} cần độ tương phản tối thiểu {least}:1',
    th: '{first} และ {second} ต้องมีคอนทราสต์อย่างน้อย {least}:1',
  },
  'setting-changed': {
    zh: '该设置刚被修改，请查看新的值后再修改',
    en: 'This setting has been changed in the meantime. Look at the new value, then change it again.',
    lo: 'ການຕັ້ງຄ່ານີ້ຫາກໍຖືກແກ້ໄຂ ກະລຸນາເບິ່ງຄ່າໃໝ່ກ່ອນແລ້ວແກ້ໄຂອີກຄັ້ງ',
    vi: 'Cài đặt này vừa được thay đổi. Hãy xem giá trị mới rồi thay đổi lại.',
    th: 'การตั้งค่านี้เพิ่งถูกแก้ไข กรุณาดูค่าใหม่แล้วแก้ไขอีกครั้ง',
  },
  'setting-time': {
    zh: '生效时间须在未来一年内',
    en: 'The time must be in the future, within one year',
    lo: 'ເວລາຕ້ອງຢູ່ໃນອະນາຄົດ ພາຍໃນໜຶ່ງປີ',
    vi: 'Thời điểm phải ở tương lai, trong vòng một năm',
    th: 'เวลาต้องอยู่ในอนาคต ภายในหนึ่งปี',
  },
  'setting-look': {
    zh: '颜色请在“外观”页面修改',
    en: 'Colours are changed on the page “Look”',
    lo: 'ກະລຸນາປ່ຽນສີໃນໜ້າ “ໜ້າຕາແອັບ”',
    vi: 'Vui lòng đổi màu ở trang “Giao diện”',
    th: 'กรุณาเปลี่ยนสีที่หน้า “รูปลักษณ์”',
  },
  'setting-in-force': {
    zh: '该修改已生效，无法取消',
    en: 'This change is already in effect and can’t be cancelled',
    lo: 'ການປ່ຽນແປງນີ້ມີຜົນແລ້ວ ຍົກເລີກບໍ່ໄດ້',
    vi: 'Thay đổi này đã có hiệu lực, không hủy được',
    th: 'การเปลี่ยนแปลงนี้มีผลแล้ว ยกเลิกไม่ได้',
  },
} as const satisfies Errors
