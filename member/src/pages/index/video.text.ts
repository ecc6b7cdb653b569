import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '视频', en: 'Video', lo: 'ວິດີໂອ', vi: 'Video', th: 'วิดีโอ' },
  share: { zh: '分享', en: 'Share', lo: 'ແບ່ງປັນ', vi: 'Chia sẻ', th: 'แชร์' },
  resumed: {
    zh: '已从 {time} 继续播放',
    en: 'Resumed at {time}',
    lo: 'ສືບຕໍ່ຈາກ {time}',
    vi: 'Phát tiếp từ {time}',
    th: 'เล่นต่อจาก {time}',
  },
  startOver: {
    zh: '从头播放',
    en: 'Start over',
    lo: 'ຫຼິ້ນຈາກຕົ້ນ',
    vi: 'Phát lại từ đầu',
    th: 'เล่นตั้งแต่ต้น',
  },
  upNext: { zh: '接下来播放', en: 'Up next', lo: 'ຕໍ່ໄປ', vi: 'Tiếp theo', th: 'รายการถัดไป' },
  nextIn: {
    zh: '{seconds}秒后播放下一个',
    en: 'Next video in {seconds} s',
    lo: 'ວິດີໂອຕໍ່ໄປໃນອີກ {seconds} ວິ',
    vi: 'Video tiếp theo sau {seconds} giây',
    th: 'วิดีโอถัดไปในอีก {seconds} วิ',
  },
  playNow: { zh: '立即播放', en: 'Play now', lo: 'ຫຼິ້ນເລີຍ', vi: 'Phát ngay', th: 'เล่นเลย' },
  failed: {
    zh: '视频播放失败，请重试',
    en: 'The video couldn’t be played',
    lo: 'ຫຼິ້ນວິດີໂອບໍ່ສຳເລັດ',
    vi: 'Không phát được video',
    th: 'เล่นวิดีโอไม่สำเร็จ',
  },
  offline: {
    zh: '网络已断开，联网后可继续播放',
    en: 'You’re offline. Connect to continue watching.',
    lo: 'ບໍ່ໄດ້ເຊື່ອມຕໍ່ອິນເຕີເນັດ ເຊື່ອມຕໍ່ແລ້ວເບິ່ງຕໍ່ໄດ້',
    vi: 'Bạn đang ngoại tuyến. Hãy kết nối mạng để xem tiếp.',
    th: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต เชื่อมต่อแล้วดูต่อได้',
  },
} as const satisfies Texts
