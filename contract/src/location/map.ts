import { z } from 'zod'
import { call } from '../call.ts'
import { nothing } from '../field.ts'

const place = z.strictObject({ latitude: z.number(), longitude: z.number() })

export const loadMap = call({
  path: '/location/map',
  control: 'load-map',
  who: 'anyone',
  says: 'The configured tile server (D35, N50) and where a map begins: a place in the member’s country, or in that of the language.',
  request: nothing,
  reply: z.strictObject({
    /** Null: no tile server is configured. The address has `{z}`, `{x}`, `{y}`, and perhaps `{r}`. */
    tiles: z
      .strictObject({
        url: z.string(),
        attribution: z.string(),
        link: z.string(),
        max_zoom: z.number().int(),
      })
      .nullable(),
    start: place,
  }),
  errors: {},
})
