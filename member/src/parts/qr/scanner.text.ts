import type { Texts } from '../../words/text.ts'

export const text = {
  scan: { zh: '扫一扫', en: 'Scan', lo: 'ສະແກນ', vi: 'Quét mã', th: 'สแกน' },
  album: { zh: '从相册选取', en: 'From a picture', lo: 'ເລືອກຈາກຮູບ', vi: 'Từ ảnh có sẵn', th: 'จากรูปภาพ' },
  noCamera: {
    zh: '无法使用相机，可以从相册选取二维码图片',
    en: 'The camera can’t be used here; choose a picture of the code instead',
    lo: 'ໃຊ້ກ້ອງບໍ່ໄດ້ ກະລຸນາເລືອກຮູບ QR ແທນ',
    vi: 'Không dùng được camera, hãy chọn ảnh chứa mã QR',
    th: 'ใช้กล้องไม่ได้ เลือกรูปคิวอาร์แทนได้',
  },
  cameraRefused: {
    zh: '没有相机权限，请在浏览器设置中允许，或从相册选取',
    en: 'The camera is not allowed; allow it in the browser’s settings, or choose a picture',
    lo: 'ບໍ່ມີສິດໃຊ້ກ້ອງ ກະລຸນາອະນຸຍາດໃນການຕັ້ງຄ່າ ຫຼື ເລືອກຮູບ',
    vi: 'Chưa được phép dùng camera, hãy cho phép trong cài đặt hoặc chọn ảnh',
    th: 'ยังไม่ได้อนุญาตกล้อง อนุญาตในการตั้งค่าหรือเลือกรูป',
  },
  aim: {
    zh: '将二维码放入框内',
    en: 'Hold the code inside the frame',
    lo: 'ວາງ QR ໃຫ້ຢູ່ໃນກອບ',
    vi: 'Đặt mã QR vào trong khung',
    th: 'วางคิวอาร์ให้อยู่ในกรอบ',
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
    th: 'ไม่พบคิวอาร์ในรูปนี้',
  },
  foreignCode: {
    zh: '这不是会员或群的二维码',
    en: 'This is not the code of a member or a group',
    lo: 'QR ນີ້ບໍ່ແມ່ນຂອງສະມາຊິກ ຫຼື ກຸ່ມ',
    vi: 'Đây không phải mã của thành viên hoặc nhóm',
    th: 'นี่ไม่ใช่คิวอาร์ของสมาชิกหรือกลุ่ม',
  },
} as const satisfies Texts
