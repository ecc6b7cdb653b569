import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '首页', en: 'Home', lo: 'ໜ້າຫຼັກ', vi: 'Trang chủ', th: 'หน้าแรก' },
  search: { zh: '搜索', en: 'Search', lo: 'ຄົ້ນຫາ', vi: 'Tìm', th: 'ค้นหา' },
  searchGoods: { zh: '搜索商品', en: 'Search products', lo: 'ຄົ້ນຫາສິນຄ້າ', vi: 'Tìm sản phẩm', th: 'ค้นหาสินค้า' },
  banners: {
    zh: '推荐活动',
    en: 'Featured',
    lo: 'ກິດຈະກຳແນະນຳ',
    vi: 'Chương trình nổi bật',
    th: 'กิจกรรมแนะนำ',
  },
  banner: {
    zh: '第{place}张，共{all}张',
    en: '{place} of {all}',
    lo: '{place} ໃນ {all}',
    vi: '{place} trên {all}',
    th: '{place} จาก {all}',
  },
  stop: { zh: '停止轮播', en: 'Pause slideshow', lo: 'ຢຸດເລື່ອນ', vi: 'Dừng tự chuyển', th: 'หยุดเลื่อน' },
  start: { zh: '开始轮播', en: 'Play slideshow', lo: 'ເລີ່ມເລື່ອນ', vi: 'Tự chuyển', th: 'เริ่มเลื่อน' },
  categories: { zh: '商品分类', en: 'Categories', lo: 'ໝວດສິນຄ້າ', vi: 'Danh mục', th: 'หมวดหมู่' },
  points: {
    zh: '积分商城',
    en: 'Points shop',
    lo: 'ສິນຄ້າແລກຄະແນນ',
    vi: 'Đổi điểm',
    th: 'สินค้าแลกคะแนน',
  },
  all: { zh: '全部', en: 'All', lo: 'ທັງໝົດ', vi: 'Tất cả', th: 'ทั้งหมด' },
  notice: { zh: '公告', en: 'Announcements', lo: 'ແຈ້ງການ', vi: 'Thông báo', th: 'ประกาศ' },
  forYou: { zh: '为你推荐', en: 'For you', lo: 'ແນະນຳສຳລັບທ່ານ', vi: 'Dành cho bạn', th: 'แนะนำสำหรับคุณ' },
  more: { zh: '更多', en: 'More', lo: 'ເພີ່ມເຕີມ', vi: 'Xem thêm', th: 'เพิ่มเติม' },
  noGoods: {
    zh: '商品正在上架',
    en: 'Products are coming soon',
    lo: 'ກຳລັງເພີ່ມສິນຄ້າ',
    vi: 'Sản phẩm sắp lên kệ',
    th: 'กำลังจัดสินค้า',
  },
} as const satisfies Texts
