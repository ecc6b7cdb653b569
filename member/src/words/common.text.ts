import type { Texts } from './text.ts'

/** Words used on many pages. */
export const common = {
  back: { zh: '返回', en: 'Back', lo: 'ກັບຄືນ', vi: 'Quay lại', th: 'ย้อนกลับ' },
  close: { zh: '关闭', en: 'Close', lo: 'ປິດ', vi: 'Đóng', th: 'ปิด' },
  cancel: { zh: '取消', en: 'Cancel', lo: 'ຍົກເລີກ', vi: 'Hủy', th: 'ยกเลิก' },
  confirm: { zh: '确定', en: 'OK', lo: 'ຕົກລົງ', vi: 'Đồng ý', th: 'ตกลง' },
  retry: { zh: '重试', en: 'Try again', lo: 'ລອງໃໝ່', vi: 'Thử lại', th: 'ลองใหม่' },
  loading: { zh: '加载中…', en: 'Loading…', lo: 'ກຳລັງໂຫຼດ…', vi: 'Đang tải…', th: 'กำลังโหลด…' },
  loadFailed: {
    zh: '加载失败',
    en: 'Couldn’t load this',
    lo: 'ໂຫຼດບໍ່ສຳເລັດ',
    vi: 'Không tải được',
    th: 'โหลดไม่สำเร็จ',
  },
  empty: { zh: '暂无数据', en: 'Nothing here yet', lo: 'ຍັງບໍ່ມີຂໍ້ມູນ', vi: 'Chưa có dữ liệu', th: 'ยังไม่มีข้อมูล' },
  noRecords: { zh: '没有记录', en: 'No records', lo: 'ບໍ່ມີລາຍການ', vi: 'Không có dữ liệu', th: 'ไม่มีรายการ' },
  end: { zh: '已经到底了', en: 'No more items', lo: 'ບໍ່ມີລາຍການອື່ນແລ້ວ', vi: 'Đã hết', th: 'ไม่มีรายการเพิ่มเติมแล้ว' },
  loadingMore: {
    zh: '正在加载更多…',
    en: 'Loading more…',
    lo: 'ກຳລັງໂຫຼດເພີ່ມ…',
    vi: 'Đang tải thêm…',
    th: 'กำลังโหลดเพิ่ม…',
  },
  moreFailed: {
    zh: '加载更多失败',
    en: 'Couldn’t load more',
    lo: 'ໂຫຼດສ່ວນຕໍ່ໄປບໍ່ສຳເລັດ',
    vi: 'Không tải được phần tiếp theo',
    th: 'โหลดส่วนถัดไปไม่สำเร็จ',
  },
  pull: {
    zh: '下拉刷新',
    en: 'Pull to refresh',
    lo: 'ດຶງລົງເພື່ອໂຫຼດໃໝ່',
    vi: 'Kéo xuống để tải lại',
    th: 'ดึงลงเพื่อรีเฟรช',
  },
  release: {
    zh: '松开刷新',
    en: 'Release to refresh',
    lo: 'ປ່ອຍເພື່ອໂຫຼດໃໝ່',
    vi: 'Thả ra để tải lại',
    th: 'ปล่อยเพื่อรีเฟรช',
  },
  refreshing: { zh: '正在刷新…', en: 'Refreshing…', lo: 'ກຳລັງໂຫຼດໃໝ່…', vi: 'Đang tải lại…', th: 'กำลังรีเฟรช…' },
  copied: { zh: '复制成功', en: 'Copied', lo: 'ສຳເນົາແລ້ວ', vi: 'Đã sao chép', th: 'คัดลอกแล้ว' },
  copyFailed: {
    zh: '复制失败',
    en: 'Could not copy',
    lo: 'ສຳເນົາບໍ່ສຳເລັດ',
    vi: 'Không sao chép được',
    th: 'คัดลอกไม่สำเร็จ',
  },
  // The unit behind an amount of points, for one and for more.
  point: { zh: '积分', en: 'point', lo: 'ຄະແນນ', vi: 'điểm', th: 'คะแนน' },
  points: { zh: '积分', en: 'points', lo: 'ຄະແນນ', vi: 'điểm', th: 'คะแนน' },
} as const satisfies Texts
