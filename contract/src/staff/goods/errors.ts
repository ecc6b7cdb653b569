import type { Errors } from '../../call.ts'

export const goodsErrors = {
  'category-unknown': {
    zh: '分类不存在',
    en: 'There is no such category',
    lo: 'ບໍ່ມີໝວດນີ້',
    vi: 'Không có danh mục này',
    th: 'ไม่มีหมวดหมู่นี้',
  },
  'variants-wrong': {
    zh: '规格与选项不一致',
    en: 'The variants do not fit the options',
    lo: 'ແບບສິນຄ້າບໍ່ກົງກັບຕົວເລືອກ',
    vi: 'Phân loại không khớp với tùy chọn',
    th: 'รายการสินค้าย่อยไม่ตรงกับตัวเลือก',
  },
  'variant-former': {
    zh: '已移除的规格使用过这些选项值。请删除该选项值，再重新添加。',
    en: 'A removed variant had these values. Delete the value, then add it as a new one.',
    lo: 'ແບບສິນຄ້າທີ່ລຶບແລ້ວເຄີຍໃຊ້ຄ່ານີ້ ກະລຸນາລຶບຄ່ານີ້ ແລ້ວເພີ່ມໃໝ່',
    vi: 'Một phân loại đã gỡ từng có các giá trị này. Hãy xóa giá trị rồi thêm lại.',
    th: 'รายการสินค้าย่อยที่ลบไปแล้วเคยใช้ค่านี้ กรุณาลบค่านี้แล้วเพิ่มใหม่',
  },
  'stock-below-zero': {
    zh: '库存已变更，不能减到零以下',
    en: 'The stock has changed and can’t go below zero',
    lo: 'ຈຳນວນໃນສາງປ່ຽນແລ້ວ ຕ້ອງບໍ່ຕ່ຳກວ່າ 0',
    vi: 'Tồn kho đã thay đổi, không thể xuống dưới 0',
    th: 'สต็อกเปลี่ยนแล้ว ลดต่ำกว่าศูนย์ไม่ได้',
  },
  'goods-code-taken': {
    zh: '该商品编码已被使用',
    en: 'This product code is already in use',
    lo: 'ລະຫັດສິນຄ້ານີ້ຖືກໃຊ້ແລ້ວ',
    vi: 'Mã sản phẩm này đã được dùng',
    th: 'รหัสสินค้านี้ถูกใช้แล้ว',
  },
  'goods-changed': {
    zh: '商品已被他人修改，请重新打开后再试',
    en: 'Someone else has changed this product. Open it again and retry.',
    lo: 'ມີຜູ້ອື່ນແກ້ໄຂສິນຄ້ານີ້ແລ້ວ ກະລຸນາເປີດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Người khác đã sửa sản phẩm này. Hãy mở lại rồi thử lại.',
    th: 'มีผู้อื่นแก้ไขสินค้านี้แล้ว กรุณาเปิดใหม่แล้วลองอีกครั้ง',
  },
} as const satisfies Errors

export const bulkErrors = {
  'nothing-for-sale': {
    zh: '商品没有在售的规格',
    en: 'The product has no variant on sale',
    lo: 'ສິນຄ້ານີ້ບໍ່ມີແບບທີ່ຂາຍຢູ່',
    vi: 'Sản phẩm không có phân loại nào đang bán',
    th: 'สินค้านี้ไม่มีรายการย่อยที่วางขาย',
  },
  'price-too-high': {
    zh: '价格过高',
    en: 'The price would be too high',
    lo: 'ລາຄາຈະສູງເກີນໄປ',
    vi: 'Giá sẽ quá cao',
    th: 'ราคาจะสูงเกินไป',
  },
  'stock-too-high': {
    zh: '库存过多',
    en: 'The stock would be too high',
    lo: 'ຈຳນວນໃນສາງຈະຫຼາຍເກີນໄປ',
    vi: 'Tồn kho sẽ quá lớn',
    th: 'สต็อกจะมากเกินไป',
  },
} as const satisfies Errors

export const importErrors = {
  'file-unreadable': {
    zh: '无法读取此文件：缺少 {column} 列，或引号没有闭合。请使用导出的 CSV 格式。',
    en: 'This file can’t be read: the column {column} is missing, or a quotation mark is not closed. Use the format of the export.',
    lo: 'ອ່ານໄຟລ໌ນີ້ບໍ່ໄດ້: ບໍ່ມີຖັນ {column} ຫຼື ເຄື່ອງໝາຍວົງຢືມບໍ່ຄົບ ກະລຸນາໃຊ້ຮູບແບບຂອງໄຟລ໌ທີ່ສົ່ງອອກ',
    vi: 'Không đọc được tệp này: thiếu cột {column} hoặc dấu ngoặc kép chưa đóng. Hãy dùng định dạng của tệp xuất.',
    th: 'อ่านไฟล์นี้ไม่ได้: ไม่มีคอลัมน์ {column} หรือเครื่องหมายคำพูดไม่ครบ กรุณาใช้รูปแบบของไฟล์ที่ส่งออก',
  },
  'file-too-long': {
    zh: '一个文件最多 {maximum} 行，请分成几个文件',
    en: 'A file can have up to {maximum} lines. Split it into several files.',
    lo: 'ໄຟລ໌ໜຶ່ງມີໄດ້ສູງສຸດ {maximum} ແຖວ ກະລຸນາແບ່ງເປັນຫຼາຍໄຟລ໌',
    vi: 'Mỗi tệp có tối đa {maximum} dòng. Hãy chia thành nhiều tệp.',
    th: 'ไฟล์หนึ่งมีได้สูงสุด {maximum} แถว กรุณาแบ่งเป็นหลายไฟล์',
  },
  'import-changed': {
    zh: '文件或数据在预览后已变更，请重新预览',
    en: 'The file or the data has changed since the preview. Check the file again.',
    lo: 'ໄຟລ໌ ຫຼື ຂໍ້ມູນປ່ຽນແລ້ວຫຼັງຈາກເບິ່ງຕົວຢ່າງ ກະລຸນາກວດໄຟລ໌ອີກຄັ້ງ',
    vi: 'Tệp hoặc dữ liệu đã thay đổi sau khi xem trước. Hãy kiểm tra lại tệp.',
    th: 'ไฟล์หรือข้อมูลเปลี่ยนไปหลังดูตัวอย่าง กรุณาตรวจไฟล์อีกครั้ง',
  },
} as const satisfies Errors

export const parcelErrors = {
  'waybill-used': {
    zh: '该运单号已被使用',
    en: 'This tracking number is already in use',
    lo: 'ເລກພັດສະດຸນີ້ຖືກໃຊ້ແລ້ວ',
    vi: 'Mã vận đơn này đã được sử dụng',
    th: 'หมายเลขพัสดุนี้ถูกใช้แล้ว',
  },
  'parcel-lines': {
    zh: '部分商品已在其他包裹中，请刷新后重试',
    en: 'Some of these pieces are in another parcel already. Refresh and try again.',
    lo: 'ສິນຄ້າບາງຢ່າງຢູ່ໃນພັດສະດຸອື່ນແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Một số sản phẩm đã nằm trong kiện khác. Hãy tải lại rồi thử lại.',
    th: 'สินค้าบางชิ้นอยู่ในพัสดุอื่นแล้ว กรุณารีเฟรชแล้วลองอีกครั้ง',
  },
} as const satisfies Errors

export const videoErrors = {
  'video-missing': {
    zh: '请选择要上传的视频',
    en: 'Choose a video to upload',
    lo: 'ກະລຸນາເລືອກວິດີໂອ',
    vi: 'Vui lòng chọn video để tải lên',
    th: 'กรุณาเลือกวิดีโอ',
  },
  'video-kind': {
    zh: '只能上传 MP4、MOV 或 WebM 视频',
    en: 'Only MP4, MOV or WebM videos can be uploaded',
    lo: 'ອັບໂຫຼດໄດ້ສະເພາະວິດີໂອ MP4, MOV ຫຼື WebM',
    vi: 'Chỉ tải lên được video MP4, MOV hoặc WebM',
    th: 'อัปโหลดได้เฉพาะวิดีโอ MP4, MOV หรือ WebM',
  },
  'video-large': {
    zh: '视频不能超过 {limit} MB',
    en: 'Videos can be up to {limit} MB',
    lo: 'ວິດີໂອຕ້ອງບໍ່ເກີນ {limit} MB',
    vi: 'Video không được quá {limit} MB',
    th: 'วิดีโอต้องไม่เกิน {limit} MB',
  },
  'video-broken': {
    zh: '视频已损坏，无法读取',
    en: 'The video is damaged and can’t be read',
    lo: 'ວິດີໂອເສຍຫາຍ ບໍ່ສາມາດອ່ານໄດ້',
    vi: 'Video bị hỏng, không đọc được',
    th: 'ไฟล์วิดีโอเสียหาย เปิดไม่ได้',
  },
} as const satisfies Errors
