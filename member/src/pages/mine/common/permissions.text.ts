import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '系统权限',
    en: 'Device permissions',
    lo: 'ສິດອະນຸຍາດຂອງອຸປະກອນ',
    vi: 'Quyền trên thiết bị',
    th: 'สิทธิ์บนอุปกรณ์',
  },
  allowed: { zh: '已允许', en: 'Allowed', lo: 'ອະນຸຍາດແລ້ວ', vi: 'Đã cho phép', th: 'อนุญาตแล้ว' },
  open: { zh: '未设置', en: 'Not set', lo: 'ຍັງບໍ່ໄດ້ຕັ້ງ', vi: 'Chưa thiết lập', th: 'ยังไม่ได้ตั้งค่า' },
  blocked: { zh: '未允许', en: 'Not allowed', lo: 'ບໍ່ອະນຸຍາດ', vi: 'Không cho phép', th: 'ไม่อนุญาต' },
  none: { zh: '不支持', en: 'Not available', lo: 'ບໍ່ຮອງຮັບ', vi: 'Không hỗ trợ', th: 'ไม่รองรับ' },
  note: {
    zh: '只在使用相应功能时申请权限，拒绝后其他功能不受影响。',
    en: 'The app asks only when a feature needs it. Everything else works without it.',
    lo: 'ແອັບຂໍອະນຸຍາດສະເພາະຕອນທີ່ໃຊ້ຄຸນສົມບັດນັ້ນ. ສ່ວນອື່ນຍັງໃຊ້ໄດ້ຕາມປົກກະຕິ.',
    vi: 'Ứng dụng chỉ hỏi khi một tính năng cần đến. Các phần khác vẫn dùng được bình thường.',
    th: 'แอปจะขอเฉพาะเมื่อฟีเจอร์นั้นต้องใช้ ส่วนอื่นยังใช้งานได้ตามปกติ',
  },
} as const satisfies Texts
