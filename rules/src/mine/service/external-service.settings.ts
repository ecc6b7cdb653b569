import { notAbove, onOff, whole } from '../../setting.ts'

export const settings = {
  'service.fromHour': whole(9, 0, 24, 'hours'),
  'service.toHour': whole(21, 0, 24, 'hours'),
  'service.saturday': onOff(true),
  'service.sunday': onOff(false),
  'service.utcOffset': whole(7, -12, 14, 'hours'),
  'service.idleMinutes': whole(60, 5, 10_080, 'minutes'),
  'service.rateDays': whole(7, 1, 365, 'days'),
}

export const checks = [notAbove(settings, 'service.fromHour', 'service.toHour')]
