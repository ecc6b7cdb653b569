import { doUpload as call } from '@banyan/contract/staff/goods/video'
import { handle } from '../../door/handler.ts'
import { saveStaffVideo } from '../video.ts'

export const doUpload = handle(call, ({ app, staff, stream, refuse }) =>
  saveStaffVideo(app, { purpose: 'footage', staff: staff.staffId, stream }, refuse),
)
