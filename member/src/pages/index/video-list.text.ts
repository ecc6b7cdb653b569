import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '视频', en: 'Videos', lo: 'ວິດີໂອ', vi: 'Video', th: 'วิดีโอ' },
  search: { zh: '搜索视频', en: 'Search videos', lo: 'ຄົ້ນຫາວິດີໂອ', vi: 'Tìm video', th: 'ค้นหาวิดีโอ' },
  clear: { zh: '清空', en: 'Clear', lo: 'ລຶບ', vi: 'Xóa', th: 'ล้าง' },
  empty: {
    zh: '暂无视频',
    en: 'No videos yet',
    lo: 'ຍັງບໍ່ມີວິດີໂອ',
    vi: 'Chưa có video nào',
    th: 'ยังไม่มีวิดีโอ',
  },
  notFound: {
    zh: '没有符合条件的视频',
    en: 'No matching videos',
    lo: 'ບໍ່ພົບວິດີໂອ',
    vi: 'Không tìm thấy video',
    th: 'ไม่พบวิดีโอ',
  },
  notFoundNote: {
    zh: '换个关键词试试',
    en: 'Try other words',
    lo: 'ລອງໃຊ້ຄຳອື່ນ',
    vi: 'Hãy thử từ khác',
    th: 'ลองใช้คำอื่น',
  },
} as const satisfies Texts
