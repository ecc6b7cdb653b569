import { doUpload as call } from '@banyan/contract/staff/goods/picture'
import { handle } from '../../door/handler.ts'
import { orRefuse } from '../../files/refuse.ts'

export const doUpload = handle(call, ({ app, staff, file, refuse }) =>
  orRefuse(refuse, () => app.files.saveGoodsPicture(file, { staff: staff.staffId })),
)
