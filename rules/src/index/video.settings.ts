import { whole } from '../setting.ts'

export const settings = {
  /** The largest file of a video that staff publish. */
  'video.megabytes': whole(200, 1, 1000, 'MB'),
  /** Between the end of a video and the start of the next one; 0: the next one does not start automatically. */
  'video.nextSeconds': whole(5, 0, 60, 'seconds'),
}
