import { addressOf, RecordPreview, repliesBy } from '../../../parts/preview/record-preview.tsx'
import { ask } from '../../../state/ask.ts'
import { type Draft, goodsOf } from './draft.ts'

/** The product's page in the member app, with the changes that are not saved. */
export function Shown({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const request = { code: draft.code.trim(), goods: goodsOf(draft) }
  return (
    <RecordPreview
      record={request}
      load={async (signal) => {
        const { config, details } = (await ask('/staff/goods/goods', 'get-preview', request, { signal })).data
        return {
          config,
          page: addressOf(config, 'pages/shop/goods/goods-detail', details.zh.id),
          replies: repliesBy((one) => ({ '/shop/goods/goods-detail load-goods-detail': details[one] })),
        }
      }}
      onClose={onClose}
    />
  )
}
