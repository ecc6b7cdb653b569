import { CardHead } from '@banyan/ui/show/card'
import { GoodsGrid } from '../../../../parts/goods/goods-card.tsx'
import { useAsk } from '../../../../state/wire/query.ts'

const most = 6

type SimilarProps = {
  title: string
  /** The category to choose from. Undefined: all. */
  category?: string | undefined
  /** The product that is not offered. */
  except?: string | undefined
}

/** Other products in stock, the first ones of the list of a category. */
export function Similar({ title, category, except }: SimilarProps) {
  const { data } = useAsk('/shop/goods/goods-list', 'load-goods-list', {
    in_stock: true,
    ...(category === undefined ? {} : { category }),
  })
  const list = (data?.list ?? []).filter(({ id }) => id !== except).slice(0, most)
  if (list.length === 0) return null
  return (
    <section>
      <CardHead title={title} />
      <GoodsGrid list={list} />
    </section>
  )
}
