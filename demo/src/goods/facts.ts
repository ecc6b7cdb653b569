/** Facts that many products share, written once in five languages. Numbers are passed as they are printed. */
import { t, type Texts } from './text.ts'

type Count = number | string

/** Returns a number as Vietnamese writes it, with a decimal comma: `1,3 kg`. */
const withComma = (value: Count): string => String(value).replace('.', ',')

/** Hours on one charge. */
export const battery = (hours: Count): Texts =>
  t(
    `续航：一次充电可用 ${hours} 小时`,
    `Battery: ${hours} hours on one charge`,
    `ແບັດເຕີຣີ: ໃຊ້ໄດ້ ${hours} ຊົ່ວໂມງຕໍ່ການສາກໜຶ່ງຄັ້ງ`,
    `Pin: dùng ${withComma(hours)} giờ cho một lần sạc`,
    `แบตเตอรี่: ใช้ได้ ${hours} ชั่วโมงต่อการชาร์จหนึ่งครั้ง`,
  )

/** Minutes from empty to full by USB-C. */
export const charge = (minutes: Count): Texts =>
  t(
    `USB-C 充电，约 ${minutes} 分钟充满`,
    `Charges by USB-C, full in about ${minutes} minutes`,
    `ສາກດ້ວຍ USB-C ເຕັມໃນປະມານ ${minutes} ນາທີ`,
    `Sạc USB-C, đầy trong khoảng ${minutes} phút`,
    `ชาร์จผ่าน USB-C เต็มในประมาณ ${minutes} นาที`,
  )

export const bluetooth = (version: string, metres: Count): Texts =>
  t(
    `蓝牙 ${version}，有效距离 ${metres} 米`,
    `Bluetooth ${version}, range ${metres} m`,
    `ບລູທູດ ${version} ໄລຍະ ${metres} ແມັດ`,
    `Bluetooth ${version}, tầm ${metres} m`,
    `บลูทูธ ${version} ระยะ ${metres} เมตร`,
  )

/** The value contains `kg` or `g`. */
export const weight = (value: string): Texts =>
  t(
    `重量：${value}`,
    `Weight: ${value}`,
    `ນ້ຳໜັກ: ${value}`,
    `Trọng lượng: ${withComma(value)}`,
    `น้ำหนัก: ${value}`,
  )

/** The dimensions with their unit. */
export const measures = (value: string): Texts =>
  t(
    `尺寸：${value}`,
    `Dimensions: ${value}`,
    `ຂະໜາດ: ${value}`,
    `Kích thước: ${value.replaceAll('.', ',')}`,
    `ขนาด: ${value}`,
  )

export const holds = (value: string): Texts =>
  t(
    `容量：${value}`,
    `Capacity: ${value}`,
    `ຄວາມຈຸ: ${value}`,
    `Dung tích: ${withComma(value)}`,
    `ความจุ: ${value}`,
  )

export const warranty = (months: Count): Texts =>
  t(
    `质保 ${months} 个月`,
    `Warranty: ${months} months`,
    `ຮັບປະກັນ ${months} ເດືອນ`,
    `Bảo hành ${months} tháng`,
    `รับประกัน ${months} เดือน`,
  )

export const material = (zh: string, en: string, lo: string, vi: string, th: string): Texts =>
  t(`材质：${zh}`, `Material: ${en}`, `ວັດສະດຸ: ${lo}`, `Chất liệu: ${vi}`, `วัสดุ: ${th}`)

export const inBox = (zh: string, en: string, lo: string, vi: string, th: string): Texts =>
  t(`包装内含：${zh}`, `In the box: ${en}`, `ໃນກ່ອງມີ: ${lo}`, `Trong hộp: ${vi}`, `ในกล่อง: ${th}`)

export const water = (class_: string): Texts =>
  t(
    `防水等级 ${class_}`,
    `Water resistance: ${class_}`,
    `ກັນນ້ຳລະດັບ ${class_}`,
    `Chống nước ${class_}`,
    `กันน้ำระดับ ${class_}`,
  )

export const power = (watts: Count): Texts =>
  t(
    `功率：${watts} 瓦`,
    `Power: ${watts} W`,
    `ກຳລັງໄຟ: ${watts} ວັດ`,
    `Công suất: ${watts} W`,
    `กำลังไฟ: ${watts} วัตต์`,
  )

export const dishwasher = t(
  '可放入洗碗机清洗',
  'Safe in the dishwasher',
  'ລ້າງໃນເຄື່ອງລ້າງຖ້ວຍໄດ້',
  'Dùng được trong máy rửa bát',
  'เข้าเครื่องล้างจานได้',
)

export const hobs = t(
  '燃气灶、电陶炉、电磁炉通用',
  'For gas, ceramic and induction hobs',
  'ໃຊ້ໄດ້ກັບເຕົາແກັສ ເຕົາເຊຣາມິກ ແລະ ເຕົາແມ່ເຫຼັກໄຟຟ້າ',
  'Dùng cho bếp ga, bếp hồng ngoại và bếp từ',
  'ใช้ได้กับเตาแก๊ส เตาเซรามิก และเตาแม่เหล็กไฟฟ้า',
)

export const bestBefore = (months: Count): Texts =>
  t(
    `保质期 ${months} 个月，请置于阴凉干燥处`,
    `Keeps ${months} months in a cool, dry place`,
    `ເກັບໄດ້ ${months} ເດືອນ ໃນບ່ອນແຫ້ງ ແລະ ເຢັນ`,
    `Hạn dùng ${months} tháng, để nơi khô mát`,
    `เก็บได้ ${months} เดือนในที่แห้งและเย็น`,
  )

export const ages = (years: Count): Texts =>
  t(
    `适合 ${years} 岁以上`,
    `For ages ${years} and up`,
    `ສຳລັບເດັກອາຍຸ ${years} ປີຂຶ້ນໄປ`,
    `Dành cho trẻ từ ${years} tuổi`,
    `สำหรับเด็กอายุ ${years} ปีขึ้นไป`,
  )

/** Tested by skin doctors, not tested on animals. */
export const gentle = t(
  '经皮肤科测试，不做动物实验',
  'Tested by skin doctors, never on animals',
  'ທົດສອບໂດຍແພດຜິວໜັງ ບໍ່ທົດລອງກັບສັດ',
  'Đã kiểm nghiệm da liễu, không thử trên động vật',
  'ผ่านการทดสอบโดยแพทย์ผิวหนัง ไม่ทดลองกับสัตว์',
)

export const washing = (degrees: Count): Texts =>
  t(
    `可 ${degrees} °C 机洗`,
    `Machine wash at ${degrees} °C`,
    `ຊັກເຄື່ອງທີ່ ${degrees} °C`,
    `Giặt máy ở ${degrees} °C`,
    `ซักเครื่องที่ ${degrees} °C`,
  )

export const assembled = (minutes: Count): Texts =>
  t(
    `附工具，${minutes} 分钟装好`,
    `Put together in ${minutes} minutes, tools included`,
    `ປະກອບໃນ ${minutes} ນາທີ ມີເຄື່ອງມືໃຫ້`,
    `Lắp trong ${minutes} phút, có sẵn dụng cụ`,
    `ประกอบเสร็จใน ${minutes} นาที มีเครื่องมือให้`,
  )

export const carries = (kilograms: Count): Texts =>
  t(
    `承重 ${kilograms} 公斤`,
    `Carries up to ${kilograms} kg`,
    `ຮັບນ້ຳໜັກໄດ້ ${kilograms} ກິໂລ`,
    `Chịu tải ${kilograms} kg`,
    `รับน้ำหนักได้ ${kilograms} กก.`,
  )

export const grown = (zh: string, en: string, lo: string, vi: string, th: string): Texts =>
  t(`产地：${zh}`, `Grown in ${en}`, `ປູກທີ່${lo}`, `Trồng tại ${vi}`, `ปลูกที่${th}`)

export const madeBy = (zh: string, en: string, lo: string, vi: string, th: string): Texts =>
  t(`制作：${zh}`, `Made by ${en}`, `ຜະລິດໂດຍ${lo}`, `Chế tác: ${vi}`, `ผลิตโดย${th}`)

/** Grams, millilitres of water, water temperature and minutes. */
export const brew = (grams: Count, millilitres: Count, degrees: Count, minutes: Count): Texts =>
  t(
    `冲泡：${grams} 克配 ${millilitres} 毫升 ${degrees} °C 水，${minutes} 分钟`,
    `Brew ${grams} g in ${millilitres} ml at ${degrees} °C for ${minutes} minutes`,
    `ຊົງ ${grams} ກຣາມ ກັບນ້ຳ ${millilitres} ມລ ທີ່ ${degrees} °C ດົນ ${minutes} ນາທີ`,
    `Pha ${grams} g với ${millilitres} ml nước ${degrees} °C trong ${minutes} phút`,
    `ชง ${grams} กรัม กับน้ำ ${millilitres} มล. ที่ ${degrees} °C นาน ${minutes} นาที`,
  )

export const returns = t(
  '7 天无理由退货',
  '7-day returns, no questions asked',
  'ສົ່ງຄືນໄດ້ພາຍໃນ 7 ວັນ ໂດຍບໍ່ຕ້ອງບອກເຫດຜົນ',
  'Trả hàng trong 7 ngày không cần lý do',
  'คืนสินค้าได้ภายใน 7 วันโดยไม่ต้องบอกเหตุผล',
)
