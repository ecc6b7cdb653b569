import { whole } from '../setting.ts'

export const settings = {
  'chat.recallMinutes': whole(2, 1, 1440, 'minutes'),
  'chat.perMinute': whole(120, 1, 6000, 'messages'),
  'chat.changesPerMinute': whole(30, 1, 6000, 'requests'),
  'chat.reactionsMax': whole(12, 1, 96, 'stickers'),
  'chat.pinsMax': whole(20, 1, 200, 'messages'),
  'chat.groupMax': whole(2000, 3, 10_000, 'members'),
  'chat.groupsMax': whole(500, 1, 5000, 'groups'),
  'chat.managersMax': whole(20, 1, 200, 'members'),
  'chat.friendsMax': whole(5000, 1, 20_000, 'members'),
  'chat.appliesDaily': whole(50, 1, 1000, 'requests'),
  'chat.findsHourly': whole(60, 1, 10_000, 'requests'),
  'chat.momentsDaily': whole(50, 1, 1000, 'messages'),
  'chat.imageMb': whole(10, 1, 50, 'MB'),
  'chat.videoMb': whole(100, 1, 500, 'MB'),
  'chat.fileMb': whole(50, 1, 500, 'MB'),
  'chat.voiceSeconds': whole(60, 5, 600, 'seconds'),
  'chat.uploadDailyMb': whole(2000, 10, 100_000, 'MB'),
}
