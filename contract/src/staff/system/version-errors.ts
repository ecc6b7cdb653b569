/** Why an uploaded package is refused. */
export const packageErrors = {
  'release-key-missing': {
    zh: '服务器未配置发布公钥（RELEASE_KEY），无法校验安装包',
    en: 'The server has no release key (RELEASE_KEY), so packages can’t be checked',
    lo: 'ເຊີບເວີບໍ່ມີກະແຈສຳລັບເຜີຍແຜ່ (RELEASE_KEY) ຈຶ່ງກວດສອບແພັກເກດບໍ່ໄດ້',
    vi: 'Máy chủ chưa có khóa phát hành (RELEASE_KEY) nên không kiểm tra được gói',
    th: 'เซิร์ฟเวอร์ยังไม่มีกุญแจเผยแพร่ (RELEASE_KEY) จึงตรวจสอบแพ็กเกจไม่ได้',
  },
  'package-missing': {
    zh: '请选择安装包文件',
    en: 'Please choose a package file',
    lo: 'ກະລຸນາເລືອກໄຟລ໌ແພັກເກດ',
    vi: 'Vui lòng chọn tệp gói cài đặt',
    th: 'กรุณาเลือกไฟล์แพ็กเกจ',
  },
  'package-large': {
    zh: '安装包不能超过{limit} MB',
    en: 'The package can be up to {limit} MB',
    lo: 'ແພັກເກດຕ້ອງບໍ່ເກີນ {limit} MB',
    vi: 'Gói cài đặt tối đa {limit} MB',
    th: 'แพ็กเกจต้องมีขนาดไม่เกิน {limit} MB',
  },
  'package-format': {
    zh: '文件不是完整的 ZIP 安装包',
    en: 'The file isn’t a complete ZIP package',
    lo: 'ໄຟລ໌ນີ້ບໍ່ແມ່ນແພັກເກດ ZIP ທີ່ສົມບູນ',
    vi: 'Tệp không phải là gói ZIP hoàn chỉnh',
    th: 'ไฟล์นี้ไม่ใช่แพ็กเกจ ZIP ที่สมบูรณ์',
  },
  'package-path': {
    zh: '安装包内含有不允许的路径：{path}',
    en: 'The package contains a path that isn’t allowed: {path}',
    lo: 'ໃນແພັກເກດມີພາດທີ່ບໍ່ອະນຸຍາດ: {path}',
    vi: 'Gói chứa đường dẫn không được phép: {path}',
    th: 'ในแพ็กเกจมีพาธที่ไม่อนุญาต: {path}',
  },
  'package-content': {
    zh: '安装包缺少 index.html 或版本信息 banyan.json',
    en: 'The package lacks index.html or its version in banyan.json',
    lo: 'ແພັກເກດຂາດ index.html ຫຼື ຂໍ້ມູນເວີຊັນ banyan.json',
    vi: 'Gói thiếu index.html hoặc thông tin phiên bản banyan.json',
    th: 'แพ็กเกจไม่มี index.html หรือข้อมูลเวอร์ชัน banyan.json',
  },
  'package-signature': {
    zh: '签名与发布密钥不符，请使用发布工具打印的签名',
    en: 'The signature doesn’t match the release key. Please use the one that the release tool printed.',
    lo: 'ລາຍເຊັນບໍ່ກົງກັບກະແຈສຳລັບເຜີຍແຜ່ ກະລຸນາໃຊ້ລາຍເຊັນທີ່ເຄື່ອງມືເຜີຍແຜ່ພິມອອກມາ',
    vi: 'Chữ ký không khớp với khóa phát hành. Vui lòng dùng chữ ký mà công cụ phát hành đã in ra.',
    th: 'ลายเซ็นไม่ตรงกับกุญแจเผยแพร่ กรุณาใช้ลายเซ็นที่เครื่องมือเผยแพร่พิมพ์ออกมา',
  },
} as const

/** Why an edition is refused. */
export const versionErrors = {
  'package-gone': {
    zh: '安装包已失效，请重新上传',
    en: 'The package is no longer there. Please upload it again.',
    lo: 'ແພັກເກດໃຊ້ບໍ່ໄດ້ແລ້ວ ກະລຸນາອັບໂຫຼດໃໝ່',
    vi: 'Gói không còn nữa. Vui lòng tải lên lại.',
    th: 'แพ็กเกจนี้ใช้ไม่ได้แล้ว กรุณาอัปโหลดใหม่',
  },
  'package-other': {
    zh: '版本号与安装包内的不一致',
    en: 'Number and version differ from those inside the package',
    lo: 'ໝາຍເລກ ແລະ ເວີຊັນບໍ່ກົງກັບໃນແພັກເກດ',
    vi: 'Số hiệu và phiên bản khác với trong gói',
    th: 'หมายเลขและเวอร์ชันไม่ตรงกับในแพ็กเกจ',
  },
  'edition-name-wrong': {
    zh: '版本名称只能由数字和点组成，如 1.1.0',
    en: 'A version has numbers and points, such as 1.1.0',
    lo: 'ຊື່ເວີຊັນມີໄດ້ແຕ່ຕົວເລກ ແລະ ຈຸດ ເຊັ່ນ 1.1.0',
    vi: 'Phiên bản chỉ gồm số và dấu chấm, ví dụ 1.1.0',
    th: 'เวอร์ชันใช้ได้เฉพาะตัวเลขและจุด เช่น 1.1.0',
  },
  'edition-source': {
    zh: '请上传安装包，或填写应用商店的 https 链接，只能选择其一',
    en: 'An app’s version has either a package or an https link to the store',
    lo: 'ເວີຊັນຂອງແອັບຕ້ອງມີແພັກເກດ ຫຼື ລິ້ງ https ຂອງຮ້ານແອັບ ຢ່າງໃດຢ່າງໜຶ່ງ',
    vi: 'Mỗi phiên bản ứng dụng có một gói hoặc một liên kết https tới cửa hàng',
    th: 'เวอร์ชันของแอปต้องมีแพ็กเกจหรือลิงก์ https ของสโตร์อย่างใดอย่างหนึ่ง',
  },
  'edition-web': {
    zh: '网页版由服务器直接提供，无需安装包或链接',
    en: 'The server delivers the web version, so it has no package and no link',
    lo: 'ເວີຊັນເວັບມາຈາກເຊີບເວີໂດຍກົງ ຈຶ່ງບໍ່ມີແພັກເກດ ຫຼື ລິ້ງ',
    vi: 'Bản web do máy chủ cung cấp nên không có gói hay liên kết',
    th: 'เซิร์ฟเวอร์ให้บริการเวอร์ชันเว็บโดยตรง จึงไม่มีแพ็กเกจหรือลิงก์',
  },
  'edition-minimum': {
    zh: '最低版本不能高于此版本',
    en: 'The minimum can’t be above this version',
    lo: 'ເວີຊັນຕ່ຳສຸດຕ້ອງບໍ່ສູງກວ່າເວີຊັນນີ້',
    vi: 'Phiên bản tối thiểu không thể cao hơn phiên bản này',
    th: 'เวอร์ชันขั้นต่ำต้องไม่สูงกว่าเวอร์ชันนี้',
  },
  'edition-older': {
    zh: '版本号必须大于已发布的 {number}',
    en: 'The number must be greater than {number}, which was released already',
    lo: 'ໝາຍເລກຕ້ອງສູງກວ່າ {number} ທີ່ເຜີຍແຜ່ໄປແລ້ວ',
    vi: 'Số hiệu phải lớn hơn {number} đã phát hành',
    th: 'หมายเลขต้องมากกว่า {number} ที่เผยแพร่ไปแล้ว',
  },
  'edition-no-draft': {
    zh: '该版本已发布过，不能再修改或删除',
    en: 'This version was released, so it can’t be changed or deleted',
    lo: 'ເວີຊັນນີ້ເຜີຍແຜ່ແລ້ວ ຈຶ່ງແກ້ໄຂ ຫຼື ລຶບບໍ່ໄດ້',
    vi: 'Phiên bản này đã phát hành nên không thể sửa hay xóa',
    th: 'เวอร์ชันนี้เผยแพร่แล้ว จึงแก้ไขหรือลบไม่ได้',
  },
  'edition-not-released': {
    zh: '该版本未在发布中',
    en: 'This version isn’t released',
    lo: 'ເວີຊັນນີ້ບໍ່ໄດ້ເຜີຍແຜ່ຢູ່',
    vi: 'Phiên bản này chưa được phát hành',
    th: 'เวอร์ชันนี้ไม่ได้เผยแพร่อยู่',
  },
} as const
