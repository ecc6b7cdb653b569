import { doUpload as call } from '@banyan/contract/staff/goods/video'
import { handle } from '../../door/handler.ts'
import { saveStaffVideo } from '../video.ts'

export const doUpload = handle(call, (context) =>
  saveStaffVideo(context, { purpose: 'footage', stream: context.stream }, context.refuse),
)
