import { call } from '../../call.ts'
import { nothing, picture } from '../../field.ts'
import { uploadErrors } from '../../app/errors.ts'

export const doUpload = call({
  path: '/staff/goods/picture',
  control: 'do-upload',
  who: { staff: 'goods.change' },
  says: 'Takes one picture for goods, categories or banners and keeps it in two sizes, public and for ever.',
  request: nothing,
  reply: picture,
  errors: uploadErrors,
  file: true,
})
