import { z } from 'zod'
import { call } from '../../call.ts'
import { amount, done, money, nothing, structure, whole } from '../../field.ts'
import { words } from '../words.ts'

export const loadLevel = call({
  path: '/staff/member/level',
  control: 'load-level',
  who: { staff: 'level.change' },
  says: 'The five levels, the lowest first, and how many members have each. Rates are per cent.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        rank: z.number().int(),
        version: z.number().int(),
        name: words,
        price: money,
        goods_discount: money,
        commission_1: money,
        commission_2: money,
        commission_cap: money,
        transfer_fee_discount: money,
        members: z.number().int(),
      }),
    ),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/member/level',
  control: 'do-save',
  who: { staff: 'level.change' },
  says: 'Changes a level, at once; audited. Orders, transfers and upgrades that exist keep their values. Refused if the level has changed since it was read.',
  request: {
    rank: whole(1, 5),
    /** The version that the person saw. */
    version: whole(1, 1_000_000_000),
    name: structure(words),
    price: amount,
    goods_discount: amount,
    commission_1: amount,
    commission_2: amount,
    commission_cap: amount,
    transfer_fee_discount: amount,
  },
  reply: done,
  errors: {
    'level-changed': {
      zh: '该等级已被他人修改，请刷新后重试',
      en: 'Someone else has changed this level. Please refresh and try again.',
      lo: 'ມີຄົນອື່ນແກ້ໄຂລະດັບນີ້ແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
      vi: 'Người khác đã sửa hạng này. Vui lòng tải lại rồi thử lại.',
      th: 'มีผู้อื่นแก้ไขระดับนี้แล้ว กรุณารีเฟรชแล้วลองใหม่',
    },
    'level-price': {
      zh: '价格必须高于下一级且低于上一级；最低等级免费',
      en: 'The price must be above that of the level below and under that of the level above; the lowest level is free',
      lo: 'ລາຄາຕ້ອງສູງກວ່າລະດັບລຸ່ມ ແລະ ຕ່ຳກວ່າລະດັບເທິງ ລະດັບຕ່ຳສຸດຕ້ອງຟຣີ',
      vi: 'Giá phải cao hơn hạng dưới và thấp hơn hạng trên; hạng thấp nhất miễn phí',
      th: 'ราคาต้องสูงกว่าระดับที่ต่ำกว่าและต่ำกว่าระดับที่สูงกว่า ส่วนระดับต่ำสุดต้องฟรี',
    },
    'level-rate': {
      zh: '商品优惠不超过 90%，佣金比例不超过 50%，手续费优惠不超过 100%',
      en: 'A product discount is up to 90%, a commission rate up to 50%, a fee discount up to 100%',
      lo: 'ສ່ວນຫຼຸດສິນຄ້າບໍ່ເກີນ 90%, ຄ່ານາຍໜ້າບໍ່ເກີນ 50%, ສ່ວນຫຼຸດຄ່າທຳນຽມບໍ່ເກີນ 100%',
      vi: 'Giảm giá sản phẩm tối đa 90%, hoa hồng tối đa 50%, giảm phí tối đa 100%',
      th: 'ส่วนลดสินค้าไม่เกิน 90% ค่าคอมมิชชันไม่เกิน 50% ส่วนลดค่าธรรมเนียมไม่เกิน 100%',
    },
  },
})
