/** The settings of app versions. */
export const settingWords = {
  'version.packageMb': {
    name: { zh: '安装包大小上限', en: 'Package size' },
    help: { zh: '上传的应用安装包不得超过此大小', en: 'The largest package of an app version' },
  },
} as const
