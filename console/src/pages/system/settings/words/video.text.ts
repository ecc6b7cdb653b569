/** The settings of videos that staff publish. */
export const settingWords = {
  'video.megabytes': {
    name: { zh: '视频大小上限', en: 'Video size' },
    help: { zh: '发布的视频文件不得超过此大小', en: 'The largest file of a published video' },
  },
  'video.nextSeconds': {
    name: { zh: '自动播放下一个', en: 'Next video' },
    help: {
      zh: '播放结束后等待的秒数；0 为不自动播放',
      en: 'The wait before the next video starts. 0 turns this off',
    },
  },
} as const
