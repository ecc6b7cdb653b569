import type { Texts } from '../../words/text.ts'

/** Words about people and groups that several pages use. */
export const text = {
  search: { zh: '搜索', en: 'Search', lo: 'ຄົ້ນຫາ', vi: 'Tìm kiếm', th: 'ค้นหา' },
  clear: { zh: '清除', en: 'Clear', lo: 'ລຶບ', vi: 'Xóa', th: 'ล้าง' },
  letters: {
    zh: '按首字母跳转',
    en: 'Jump to a letter',
    lo: 'ໄປຫາຕົວອັກສອນ',
    vi: 'Đi đến chữ cái',
    th: 'ไปยังตัวอักษร',
  },
  noneFound: {
    zh: '没有找到“{words}”',
    en: 'Nothing found for “{words}”',
    lo: 'ບໍ່ພົບ “{words}”',
    vi: 'Không tìm thấy “{words}”',
    th: 'ไม่พบ “{words}”',
  },
  noFriends: {
    zh: '还没有好友',
    en: 'No friends yet',
    lo: 'ຍັງບໍ່ມີໝູ່',
    vi: 'Chưa có bạn bè',
    th: 'ยังไม่มีเพื่อน',
  },
  addFriend: { zh: '添加好友', en: 'Add a friend', lo: 'ເພີ່ມໝູ່', vi: 'Thêm bạn', th: 'เพิ่มเพื่อน' },
  isIn: {
    zh: '已在群里',
    en: 'Already in the group',
    lo: 'ຢູ່ໃນກຸ່ມແລ້ວ',
    vi: 'Đã ở trong nhóm',
    th: 'อยู่ในกลุ่มแล้ว',
  },
  chosen: {
    zh: '已选择的人',
    en: 'Selected',
    lo: 'ຄົນທີ່ເລືອກ',
    vi: 'Những người đã chọn',
    th: 'คนที่เลือก',
  },
  choose: {
    zh: '点选下方的好友',
    en: 'Select friends below',
    lo: 'ເລືອກໝູ່ຈາກລາຍຊື່ດ້ານລຸ່ມ',
    vi: 'Hãy chọn bạn bè trong danh sách bên dưới',
    th: 'เลือกเพื่อนจากรายชื่อด้านล่าง',
  },
  takeOut: {
    zh: '取消选择{name}',
    en: 'Remove {name}',
    lo: 'ເອົາ {name} ອອກ',
    vi: 'Bỏ chọn {name}',
    th: 'เอา {name} ออก',
  },
  done: { zh: '完成', en: 'Done', lo: 'ສຳເລັດ', vi: 'Xong', th: 'เสร็จ' },
  doneCount: {
    zh: '完成（{count}）',
    en: 'Done ({count})',
    lo: 'ສຳເລັດ ({count})',
    vi: 'Xong ({count})',
    th: 'เสร็จ ({count})',
  },
  most: {
    zh: '最多选择{count}人',
    en: 'You can select up to {count} people',
    lo: 'ເລືອກໄດ້ສູງສຸດ {count} ຄົນ',
    vi: 'Tối đa {count} người',
    th: 'เลือกได้สูงสุด {count} คน',
  },
} as const satisfies Texts
