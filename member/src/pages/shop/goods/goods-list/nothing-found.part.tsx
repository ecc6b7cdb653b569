import { Chip } from '@banyan/ui/form/chip'
import { Empty } from '@banyan/ui/page/empty'
import { GoodsGrid, GoodsGridWaiting } from '../../../../parts/goods/goods-card.tsx'
import { PagedList } from '../../../../parts/page/loaded.tsx'
import { go } from '../../../../state/link/navigate.ts'
import { useAsk, usePaged } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-list.text.ts'

/** A search without results: near words, and the best sellers in stock. */
export function NothingFound({ keyword }: { keyword: string }) {
  const t = useText(text)
  const near = useAsk('/shop/goods/search', 'load-near', { keyword })
  const goods = usePaged('/shop/goods/goods-list', 'load-goods-list', { sort: 'sales', in_stock: true })
  const words = near.data?.list ?? []
  return (
    <>
      <Empty text={t('noneFor', { keyword })} />
      {words.length > 0 && (
        <section>
          <h2 className="text-section font-bold">{t('tryWords')}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word} className="max-w-full">
                <Chip
                  className="!bg-card dark:!bg-ground-2"
                  onClick={() => go.replace('pages/shop/goods/goods-list', {}, { keyword: word })}
                >
                  {word}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!goods.noRecord && (
        <section className="mt-6">
          <h2 className="mb-2 text-section font-bold">{t('recommended')}</h2>
          <PagedList paged={goods} waiting={<GoodsGridWaiting />}>
            {(list) => <GoodsGrid list={list} />}
          </PagedList>
        </section>
      )}
    </>
  )
}
