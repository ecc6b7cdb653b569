import { doUpload as call } from '@banyan/contract/staff/content/video'
import { handle } from '../../door/handler.ts'
import { saveStaffVideo } from '../video.ts'

export const doUpload = handle(call, (context) => {
  const { stream, request, refuse } = context
  return saveStaffVideo(context, { purpose: 'film', stream, seconds: request.seconds }, refuse)
})
