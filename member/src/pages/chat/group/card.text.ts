import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '群二维码', en: 'Group QR code', lo: 'QR ຂອງກຸ່ມ', vi: 'Mã QR nhóm', th: 'คิวอาร์โค้ดกลุ่ม' },
  hint: {
    zh: '扫一扫，加入群聊',
    en: 'Scan it to join the group',
    lo: 'ສະແກນເພື່ອເຂົ້າກຸ່ມ',
    vi: 'Quét mã để vào nhóm',
    th: 'สแกนเพื่อเข้ากลุ่ม',
  },
  hintApproval: {
    zh: '扫一扫申请加入，需要群主或管理员同意',
    en: 'Scan to request to join. Needs approval from the owner or a manager.',
    lo: 'ສະແກນເພື່ອຂໍເຂົ້າ ເຈົ້າຂອງ ຫຼື ຜູ້ດູແລຈະອະນຸມັດ',
    vi: 'Quét mã để gửi yêu cầu tham gia, chủ nhóm hoặc quản trị viên sẽ duyệt',
    th: 'สแกนเพื่อขอเข้ากลุ่ม เจ้าของหรือผู้ดูแลจะเป็นผู้อนุมัติ',
  },
  send: { zh: '发送给好友', en: 'Send to a friend', lo: 'ສົ່ງໃຫ້ໝູ່', vi: 'Gửi cho bạn bè', th: 'ส่งให้เพื่อน' },
} as const satisfies Texts
