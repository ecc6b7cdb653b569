import { doUpload as call } from '@banyan/contract/staff/goods/picture'
import { handle } from '../../door/handler.ts'
import { orRefuse } from '../../files/refused.ts'
import { saveUpload } from '../upload.ts'

export const doUpload = handle(call, async (context) => {
  const { file, refuse } = context
  const saved = await orRefuse(refuse, () =>
    saveUpload(context, { purpose: 'goods', source: file?.bytes ?? Buffer.alloc(0), name: file?.name }),
  )
  return { small: saved.small ?? saved.url, large: saved.url, colour: saved.colour ?? '#f4f5fa' }
})
