// Reads the messages of 17TRACK: only the fields that the server uses, because the others may change.
import { z } from 'zod'

/** An event of a parcel, as members see it. */
export interface TrackEvent {
  readonly time: Date
  readonly words: string
}

export interface Push {
  readonly event: string
  /** The tracking number. */
  readonly number: string
  /** All events that the service knows, in no particular order. */
  readonly events: readonly TrackEvent[]
}

const event = z.object({
  time_utc: z.iso.datetime({ offset: true }).nullish().catch(null),
  time_iso: z.iso.datetime({ offset: true }).nullish().catch(null),
  description: z.string().nullish(),
  location: z.string().nullish(),
})

const push = z.object({
  event: z.string(),
  data: z.object({
    number: z.string().min(1).max(60),
    track_info: z
      .object({
        tracking: z.object({ providers: z.array(z.object({ events: z.array(event).nullish() })).nullish() }),
      })
      .nullish(),
  }),
})

/** The answer to a registration. Each number is in one of the two lists. */
const answer = z.object({
  code: z.number(),
  data: z
    .object({
      accepted: z.array(z.object({ number: z.string() })).nullish(),
      rejected: z
        .array(z.object({ number: z.string(), error: z.object({ code: z.number(), message: z.string() }) }))
        .nullish(),
    })
    .nullish(),
})

export type Answer = z.output<typeof answer>

const wordsMost = 300

/** Returns the text of an event: the place, then the description. Empty if the carrier wrote neither. */
function wordsOf({ description, location }: z.output<typeof event>): string {
  const what = description?.trim() ?? ''
  const where = location?.trim() ?? ''
  if (what === '') return where.slice(0, wordsMost)
  return (where === '' || what.includes(where) ? what : `${where} · ${what}`).slice(0, wordsMost)
}

/** Reads a push. Undefined if it is none. Events without a time or without a text are left out. */
export function readPush(body: string): Push | undefined {
  const parsed = push.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { event: kind, data } = parsed.data
  const providers = data.track_info?.tracking.providers ?? []
  const events = providers.flatMap((provider) =>
    (provider.events ?? []).flatMap((one): TrackEvent[] => {
      const time = one.time_utc ?? one.time_iso
      const words = wordsOf(one)
      return time && words !== '' ? [{ time: new Date(time), words }] : []
    }),
  )
  return { event: kind, number: data.number, events }
}

export function readAnswer(body: string): Answer | undefined {
  const parsed = answer.safeParse(readJson(body))
  return parsed.success ? parsed.data : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
