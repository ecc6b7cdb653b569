import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '条款更新',
    en: 'Updated terms',
    lo: 'ເງື່ອນໄຂທີ່ປັບປຸງ',
    vi: 'Điều khoản cập nhật',
    th: 'ข้อกำหนดที่ปรับปรุง',
  },
  heading: {
    zh: '我们更新了以下内容',
    en: 'We’ve made important changes',
    lo: 'ພວກເຮົາໄດ້ປ່ຽນແປງເນື້ອໃນສຳຄັນ',
    vi: 'Chúng tôi vừa có thay đổi quan trọng',
    th: 'เราปรับปรุงเนื้อหาสำคัญ',
  },
  says: {
    zh: '请阅读更新后的内容。同意之前，每次打开应用都会提示您。',
    en: 'Please read what has changed. You’ll see this page each time you open the app until you agree.',
    lo: 'ກະລຸນາອ່ານເນື້ອໃນທີ່ປ່ຽນແປງ. ໜ້ານີ້ຈະສະແດງທຸກຄັ້ງທີ່ເປີດແອັບ ຈົນກວ່າທ່ານຈະຕົກລົງ.',
    vi: 'Vui lòng đọc nội dung thay đổi. Trang này sẽ hiện mỗi lần bạn mở ứng dụng cho đến khi bạn đồng ý.',
    th: 'กรุณาอ่านเนื้อหาที่เปลี่ยนแปลง หน้านี้จะแสดงทุกครั้งที่เปิดแอปจนกว่าคุณจะยอมรับ',
  },
  agree: {
    zh: '同意并继续',
    en: 'Agree and continue',
    lo: 'ຕົກລົງ ແລະ ສືບຕໍ່',
    vi: 'Đồng ý và tiếp tục',
    th: 'ยอมรับและดำเนินการต่อ',
  },
  later: { zh: '暂不同意', en: 'Not now', lo: 'ໄວ້ພາຍຫຼັງ', vi: 'Để sau', th: 'ไว้ทีหลัง' },
  agreed: { zh: '已同意', en: 'Thank you', lo: 'ຂອບໃຈ', vi: 'Cảm ơn bạn', th: 'ขอบคุณ' },
  none: {
    zh: '没有需要您同意的更新',
    en: 'There’s nothing new to agree to',
    lo: 'ບໍ່ມີການປ່ຽນແປງທີ່ຕ້ອງຕົກລົງ',
    vi: 'Không có thay đổi nào cần đồng ý',
    th: 'ไม่มีการเปลี่ยนแปลงที่ต้องยอมรับ',
  },
} as const satisfies Texts
