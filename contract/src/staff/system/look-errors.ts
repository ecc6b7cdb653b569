import type { Errors } from '../../call.ts'

/** Refusals of a look. `first` and `second` are the names of two colours. */
export const lookErrors = {
  'look-changed': {
    zh: '外观已被他人修改，请刷新后重试',
    en: 'Someone else has changed the look. Refresh and try again.',
    lo: 'ມີຄົນອື່ນແກ້ໄຂໜ້າຕາແອັບແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Người khác đã sửa giao diện. Vui lòng tải lại rồi thử lại.',
    th: 'มีผู้อื่นแก้ไขรูปลักษณ์แล้ว กรุณารีเฟรชแล้วลองใหม่',
  },
  'look-no-draft': {
    zh: '没有草稿',
    en: 'There is no draft',
    lo: 'ບໍ່ມີສະບັບຮ່າງ',
    vi: 'Không có bản nháp',
    th: 'ไม่มีฉบับร่าง',
  },
  'look-contrast': {
    zh: '{first} 与 {second} 的对比度为 {found}:1，至少须为 {least}:1',
    en: '{first} on {second} has a contrast of {found}:1; at least {least}:1 is needed',
    lo: '{first} ເທິງ {second} ມີຄວາມຕ່າງສີ {found}:1 ຕ້ອງມີຢ່າງໜ້ອຍ {least}:1',
    vi: '{first} trên {second} có độ tương phản {found}:1, cần tối thiểu {least}:1',
    th: '{first} บน {second} มีคอนทราสต์ {found}:1 ต้องมีอย่างน้อย {least}:1',
  },
  'look-button': {
    zh: '在 {colour} 上，白色和深色文字都看不清：对比度为 {found}:1，至少须为 4.5:1',
    en: 'Neither white nor dark text can be read on {colour}: its contrast is {found}:1, and 4.5:1 is needed',
    lo: 'ເທິງສີ {colour} ອ່ານຕົວໜັງສືສີຂາວ ຫຼື ສີເຂັ້ມບໍ່ອອກ: ຄວາມຕ່າງສີ {found}:1 ຕ້ອງມີ 4.5:1',
    vi: 'Chữ trắng và chữ đậm đều khó đọc trên {colour}: độ tương phản {found}:1, cần 4.5:1',
    th: 'อ่านตัวอักษรสีขาวและสีเข้มบน {colour} ไม่ออก: คอนทราสต์ {found}:1 ต้องมี 4.5:1',
  },
  'look-tabs-few': {
    zh: '标签栏至少需要 {least} 个标签',
    en: 'The tab bar needs at least {least} tabs',
    lo: 'ແຖບເມນູຕ້ອງມີຢ່າງໜ້ອຍ {least} ແຖບ',
    vi: 'Thanh tab cần ít nhất {least} mục',
    th: 'แถบเมนูต้องมีอย่างน้อย {least} แท็บ',
  },
  'look-tab-missing': {
    zh: '标签栏必须有首页和我的',
    en: 'The tab bar must have Home and Mine',
    lo: 'ແຖບເມນູຕ້ອງມີໜ້າຫຼັກ ແລະ ຂອງຂ້ອຍ',
    vi: 'Thanh tab phải có Trang chủ và Tôi',
    th: 'แถบเมนูต้องมีหน้าแรกและฉัน',
  },
  'look-tab-twice': {
    zh: '同一页面不能有两个标签',
    en: 'A page can’t have two tabs',
    lo: 'ໜ້າດຽວມີສອງແຖບບໍ່ໄດ້',
    vi: 'Một trang không thể có hai mục',
    th: 'หน้าเดียวมีสองแท็บไม่ได้',
  },
  'look-picture-missing': {
    zh: '请上传标签的两张图片：平时和选中时各一张',
    en: 'A tab needs two pictures: one for usual, one for selected',
    lo: 'ແຕ່ລະແຖບຕ້ອງມີສອງຮູບ: ຮູບປົກກະຕິ ແລະ ຮູບຕອນເລືອກ',
    vi: 'Mỗi mục cần hai ảnh: ảnh thường và ảnh khi được chọn',
    th: 'แต่ละแท็บต้องมีสองรูป: รูปปกติและรูปเมื่อเลือก',
  },
  'look-picture-unknown': {
    zh: '图片不存在或不可用，请重新上传',
    en: 'A picture doesn’t exist or can’t be used. Upload it again.',
    lo: 'ບໍ່ມີຮູບນີ້ ຫຼື ໃຊ້ບໍ່ໄດ້ ກະລຸນາອັບໂຫຼດໃໝ່',
    vi: 'Ảnh không tồn tại hoặc không dùng được. Vui lòng tải lên lại.',
    th: 'ไม่มีรูปนี้หรือใช้ไม่ได้ กรุณาอัปโหลดใหม่',
  },
  'look-scheduled': {
    zh: '颜色“{key}”有待生效的修改，会与此外观冲突。请先在系统设置中取消',
    en: 'A scheduled change of the colour “{key}” contradicts this look. Cancel it in the settings first',
    lo: 'ມີການປ່ຽນສີ “{key}” ທີ່ຕັ້ງເວລາໄວ້ ເຊິ່ງຂັດກັບໜ້າຕານີ້ ກະລຸນາຍົກເລີກໃນການຕັ້ງຄ່າກ່ອນ',
    vi: 'Thay đổi đã hẹn giờ của màu “{key}” mâu thuẫn với giao diện này. Hãy hủy trong phần cài đặt trước',
    th: 'การเปลี่ยนสี “{key}” ที่ตั้งเวลาไว้ขัดกับรูปลักษณ์นี้ กรุณายกเลิกในการตั้งค่าก่อน',
  },
} as const satisfies Errors
