import { texts } from '../../setting.ts'

export const settings = { 'search.hotWords': texts([], 12) }
