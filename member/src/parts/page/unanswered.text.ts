import type { Texts } from '../../words/text.ts'

export const text = {
  checking: {
    zh: '未收到结果',
    en: 'We got no answer',
    lo: 'ບໍ່ໄດ້ຮັບຄຳຕອບ',
    vi: 'Chưa nhận được phản hồi',
    th: 'ไม่ได้รับคำตอบ',
  },
  checkingNote: {
    zh: '正在确认处理结果…',
    en: 'Checking what happened…',
    lo: 'ກຳລັງກວດສອບຜົນ…',
    vi: 'Đang kiểm tra kết quả…',
    th: 'กำลังตรวจสอบผล…',
  },
  unreachable: {
    zh: '网络连接失败，暂时无法确认结果。网络恢复后会自动查询，请勿重复操作。',
    en: 'We can’t reach the server to find out. We’ll check again automatically, so there’s no need to repeat it.',
    lo: 'ຍັງເຊື່ອມຕໍ່ເຊີບເວີບໍ່ໄດ້. ລະບົບຈະກວດຄືນອັດຕະໂນມັດ ບໍ່ຕ້ອງເຮັດຊ້ຳ.',
    vi: 'Chưa kết nối được máy chủ. Chúng tôi sẽ tự động kiểm tra lại, bạn không cần thao tác lại.',
    th: 'ยังเชื่อมต่อเซิร์ฟเวอร์ไม่ได้ ระบบจะตรวจสอบอีกครั้งโดยอัตโนมัติ ไม่ต้องทำซ้ำ',
  },
  checkNow: {
    zh: '重新查询',
    en: 'Check again',
    lo: 'ກວດຄືນ',
    vi: 'Kiểm tra lại',
    th: 'ตรวจสอบอีกครั้ง',
  },
  unknown: {
    zh: '尚未处理',
    en: 'Not carried out yet',
    lo: 'ຍັງບໍ່ໄດ້ດຳເນີນການ',
    vi: 'Chưa được thực hiện',
    th: 'ยังไม่ได้ดำเนินการ',
  },
  unknownNote: {
    zh: '上次的操作暂未处理，稍后仍可能完成，我们会继续查询。您可以重试，不会重复处理。如果放弃，这次操作将不再执行。',
    en: 'Your last request hasn’t been carried out so far. It may still go through, so we keep checking. You can try again; it won’t happen twice. If you give up, we won’t carry it out.',
    lo: 'ຄຳຂໍຄັ້ງກ່ອນຍັງບໍ່ໄດ້ດຳເນີນການ ແຕ່ອາດສຳເລັດໃນພາຍຫຼັງ ພວກເຮົາຈະກວດຕໍ່ໄປ. ທ່ານລອງໃໝ່ໄດ້ ຈະບໍ່ເກີດຊ້ຳ. ຖ້າຍົກເລີກ ຄຳຂໍນີ້ຈະບໍ່ຖືກດຳເນີນການອີກ.',
    vi: 'Yêu cầu trước chưa được thực hiện nhưng vẫn có thể được xử lý sau, chúng tôi sẽ tiếp tục kiểm tra. Bạn có thể thử lại, yêu cầu sẽ không bị lặp. Nếu bạn hủy, yêu cầu này sẽ không được thực hiện nữa.',
    th: 'คำขอครั้งก่อนยังไม่ได้ดำเนินการ แต่อาจสำเร็จในภายหลัง เราจะตรวจสอบต่อไป คุณลองใหม่ได้ จะไม่เกิดซ้ำ หากยกเลิก คำขอนี้จะไม่ถูกดำเนินการอีก',
  },
  retry: { zh: '重试', en: 'Try again', lo: 'ລອງໃໝ່', vi: 'Thử lại', th: 'ลองใหม่' },
  giveUp: { zh: '放弃', en: 'Give up', lo: 'ຍົກເລີກ', vi: 'Hủy', th: 'ยกเลิก' },
  refused: {
    zh: '上次操作未成功',
    en: 'That didn’t go through',
    lo: 'ຄັ້ງກ່ອນບໍ່ສຳເລັດ',
    vi: 'Lần trước không thành công',
    th: 'ครั้งก่อนไม่สำเร็จ',
  },
  continue: { zh: '继续', en: 'Continue', lo: 'ສືບຕໍ່', vi: 'Tiếp tục', th: 'ดำเนินการต่อ' },
} as const satisfies Texts
