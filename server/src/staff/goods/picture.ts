import { doUpload as call } from '@banyan/contract/staff/goods/picture'
import { handle } from '../../door/handler.ts'
import { orRefuse } from '../../files/refused.ts'

export const doUpload = handle(call, async ({ app, staff, file, refuse }) => {
  const owner = { staff: staff.staffId }
  const saved = await orRefuse(refuse, () =>
    app.files.save({ purpose: 'goods', owner, source: file?.bytes ?? Buffer.alloc(0) }),
  )
  return { small: saved.small ?? saved.url, large: saved.url, colour: saved.colour ?? '#f4f5fa' }
})
