import type { Language } from '@banyan/contract/language'
import { sealId } from '@banyan/rules/app/seal'
import { base64url, fromBase64url } from '@banyan/ui/lib/bytes/base64url'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { Preview } from '../../../parts/preview/preview.tsx'
import { ask } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { editorText } from '../goods.text.ts'
import { type Draft, goodsOf } from './draft.ts'

const page = 'pages/shop/goods/goods-detail'

/** Returns the address of a product's page in the member app. */
function addressOf(linkKey: string, id: string): string {
  const key = fromBase64url(linkKey) ?? new Uint8Array()
  return `${page}?id=${base64url(sealId(key, page, 'id', id))}`
}

/** The product's page in the member app, with what is not saved. */
export function Shown({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const words = useWords(editorText)
  const shown = language.useValue()
  const [open, setOpen] = useState(true)
  const request = { code: draft.code.trim(), goods: goodsOf(draft) }
  const query = useQuery({
    queryKey: ['goods-preview', request],
    queryFn: async ({ signal }) => (await ask('/staff/goods/goods', 'get-preview', request, { signal })).data,
    gcTime: 0,
  })
  return (
    <Modal
      open={open}
      footer={null}
      width={420}
      centered
      title={words.asMembers}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Loaded query={query}>
        {({ config, details }) => {
          const replies = (one: Language) => ({ '/shop/goods/goods-detail load-goods-detail': details[one] })
          return (
            <Preview
              config={config}
              page={addressOf(config.linkKey, details.zh.id)}
              language={shown}
              replies={{
                zh: replies('zh'),
                en: replies('en'),
                lo: replies('lo'),
                vi: replies('vi'),
                th: replies('th'),
              }}
            />
          )
        }}
      </Loaded>
    </Modal>
  )
}
