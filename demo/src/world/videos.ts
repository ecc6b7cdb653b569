/** The videos that staff have published, the oldest first. */
import { t } from '../goods/text.ts'
import type { DemoArticle } from './articles.ts'

export const videos: readonly DemoArticle[] = [
  {
    cover: 'banners/harvest.webp',
    video: { file: 'harvest.webm', seconds: 12 },
    title: t(
      '收获季，从田间到您家',
      'Harvest time, from the field to you',
      'ລະດູເກັບກ່ຽວ ຈາກທົ່ງນາເຖິງບ້ານທ່ານ',
      'Mùa thu hoạch, từ đồng ruộng đến nhà bạn',
      'ฤดูเก็บเกี่ยว จากไร่นาถึงบ้านคุณ',
    ),
    summary: t(
      '跟随合作社度过秋收的一天。',
      'A day of harvest with the cooperative.',
      'ໜຶ່ງມື້ໃນລະດູເກັບກ່ຽວກັບສະຫະກອນ.',
      'Một ngày thu hoạch cùng hợp tác xã.',
      'หนึ่งวันในฤดูเก็บเกี่ยวกับสหกรณ์',
    ),
    body: t(
      '每年十一月，合作社的农户收割今年的新米和芝麻。',
      'Every November the farmers of the cooperative bring in the new rice and sesame.',
      'ທຸກເດືອນພະຈິກ ຊາວນາຂອງສະຫະກອນເກັບກ່ຽວເຂົ້າໃໝ່ ແລະ ໝາກງາ.',
      'Tháng Mười một hằng năm, nông dân hợp tác xã thu hoạch lúa mới và vừng.',
      'ทุกเดือนพฤศจิกายน เกษตรกรของสหกรณ์เก็บเกี่ยวข้าวใหม่และงา',
    ),
  },
  {
    cover: 'banners/quiet-days.webp',
    video: { file: 'quiet-days.webm', seconds: 14 },
    title: t(
      '慢下来，听听万象的早晨',
      'Quiet days: a morning in Vientiane',
      'ຍາມເຊົ້າທີ່ງຽບສະຫງົບໃນວຽງຈັນ',
      'Những ngày yên ả: buổi sáng ở Viêng Chăn',
      'วันสบายๆ ยามเช้าที่เวียงจันทน์',
    ),
    summary: t(
      '城市醒来之前的片刻。',
      'The moments before the city wakes up.',
      'ຊ່ວງເວລາກ່ອນທີ່ເມືອງຈະຕື່ນ.',
      'Khoảnh khắc trước khi thành phố thức giấc.',
      'ช่วงเวลาก่อนเมืองจะตื่น',
    ),
    body: t(
      '清晨五点，街上只有布施的队伍和早市的灯光。',
      'At five in the morning there are only the alms round and the lights of the market.',
      'ຕອນ 5 ໂມງເຊົ້າ ມີແຕ່ຂະບວນບິນທະບາດ ແລະ ແສງໄຟຂອງຕະຫຼາດ.',
      'Năm giờ sáng, trên phố chỉ có đoàn khất thực và ánh đèn chợ sớm.',
      'ตี 5 บนถนนมีเพียงขบวนบิณฑบาตและแสงไฟจากตลาดเช้า',
    ),
  },
  {
    cover: 'banners/tea-table.webp',
    video: { file: 'tea-table.webm', seconds: 16 },
    title: t(
      '一杯古树茶的泡法',
      'How to brew tea from old trees',
      'ວິທີຊົງຊາຈາກຕົ້ນຊາພັນປີ',
      'Cách pha trà cổ thụ',
      'วิธีชงชาจากต้นชาโบราณ',
    ),
    summary: t(
      '水温、茶量和时间，三步就够。',
      'Heat, leaves and time: three steps are enough.',
      'ຄວາມຮ້ອນ ໃບຊາ ແລະ ເວລາ ພຽງ 3 ຂັ້ນຕອນ.',
      'Nhiệt độ nước, lượng trà và thời gian: chỉ ba bước.',
      'อุณหภูมิน้ำ ปริมาณชา และเวลา เพียง 3 ขั้นตอน',
    ),
    body: t(
      '取五克茶叶，用 95 度的水冲泡，第一泡十秒即出汤。',
      'Take five grams of leaves and water of 95 degrees. Pour the first cup after ten seconds.',
      'ໃຊ້ໃບຊາ 5 ກຣາມ ນ້ຳຮ້ອນ 95 ອົງສາ ເທຈອກທຳອິດຫຼັງ 10 ວິນາທີ.',
      'Lấy 5 gam trà, nước 95 độ, rót chén đầu tiên sau 10 giây.',
      'ใช้ใบชา 5 กรัม น้ำร้อน 95 องศา รินถ้วยแรกหลัง 10 วินาที',
    ),
  },
]
