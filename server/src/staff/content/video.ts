import { doUpload as call } from '@banyan/contract/staff/content/video'
import { handle } from '../../door/handler.ts'
import { saveStaffVideo } from '../video.ts'

export const doUpload = handle(call, ({ app, staff, stream, request, refuse }) =>
  saveStaffVideo(app, { purpose: 'film', staff: staff.staffId, stream, seconds: request.seconds }, refuse),
)
