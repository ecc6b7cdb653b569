import type { Texts } from '../../words/text.ts'

export const text = {
  scan: { zh: '扫一扫', en: 'Scan', lo: 'ສະແກນ', vi: 'Quét mã', th: 'สแกน' },
  album: { zh: '从相册选取', en: 'Choose from photos', lo: 'ເລືອກຈາກຮູບ', vi: 'Từ ảnh có sẵn', th: 'จากรูปภาพ' },
  noCamera: {
    zh: '无法使用相机，可以从相册选取二维码图片',
    en: 'Couldn’t use the camera. Choose a photo of the QR code instead.',
    lo: 'ໃຊ້ກ້ອງບໍ່ໄດ້ ກະລຸນາເລືອກຮູບ QR ແທນ',
    vi: 'Không dùng được camera, hãy chọn ảnh chứa mã QR',
    th: 'ใช้กล้องไม่ได้ เลือกรูปคิวอาร์โค้ดแทนได้',
  },
  cameraRefused: {
    zh: '没有相机权限，请在设置中允许，或从相册选取',
    en: 'Camera access is blocked. Allow it in settings, or choose a photo.',
    lo: 'ບໍ່ມີສິດໃຊ້ກ້ອງ ກະລຸນາອະນຸຍາດໃນການຕັ້ງຄ່າ ຫຼື ເລືອກຮູບແທນ',
    vi: 'Chưa được phép dùng camera, hãy cho phép trong cài đặt hoặc chọn ảnh',
    th: 'ยังไม่ได้อนุญาตให้ใช้กล้อง กรุณาอนุญาตในการตั้งค่า หรือเลือกรูปแทน',
  },
  aim: {
    zh: '将二维码放入框内',
    en: 'Place the QR code inside the frame',
    lo: 'ວາງ QR ໃຫ້ຢູ່ໃນກອບ',
    vi: 'Đặt mã QR vào trong khung',
    th: 'วางคิวอาร์โค้ดให้อยู่ในกรอบ',
  },
  starting: {
    zh: '正在打开相机…',
    en: 'Starting the camera…',
    lo: 'ກຳລັງເປີດກ້ອງ…',
    vi: 'Đang mở camera…',
    th: 'กำลังเปิดกล้อง…',
  },
  noCode: {
    zh: '图片中没有找到二维码',
    en: 'No QR code was found in this picture',
    lo: 'ບໍ່ພົບ QR ໃນຮູບນີ້',
    vi: 'Không tìm thấy mã QR trong ảnh',
    th: 'ไม่พบคิวอาร์โค้ดในรูปนี้',
  },
  foreignCode: {
    zh: '这不是会员或群的二维码',
    en: 'This isn’t a member or group QR code',
    lo: 'QR ນີ້ບໍ່ແມ່ນຂອງສະມາຊິກ ຫຼື ກຸ່ມ',
    vi: 'Đây không phải mã của thành viên hoặc nhóm',
    th: 'นี่ไม่ใช่คิวอาร์โค้ดของสมาชิกหรือกลุ่ม',
  },
} as const satisfies Texts
