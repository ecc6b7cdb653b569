import { z } from 'zod'
import { money, picture } from '../../field.ts'

/** `money` is paid from the balance, `points` from the points wallet. */
export const currencyOfPrice = z.enum(['money', 'points'])

/** A product in a list: its lowest price, and whether it is in stock. */
export const goodsCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  picture,
  currency: currencyOfPrice,
  price: money,
  old_price: money.nullable(),
  sold: z.number().int(),
  in_stock: z.boolean(),
})
