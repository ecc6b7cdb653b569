// The only module of the console that reads the computer's clock.
import { dayIn } from '@banyan/rules/date'

export const now = (): Date => new Date()

/** Returns today in a time zone, as `2026-11-21`. */
export const today = (zone: string): string => dayIn(zone, now())
