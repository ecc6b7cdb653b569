import { z } from 'zod'
import { channels, editionNumberMost, platforms } from '../../app/version.ts'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import {
  cursor,
  done,
  fileId,
  flag,
  id,
  instant,
  page,
  requestKey,
  structure,
  text,
  whole,
} from '../../field.ts'
import { words } from '../words.ts'
import { packageErrors, versionErrors } from './version-errors.ts'

const path = '/staff/system/version'
const who = { staff: 'version.change' } as const

/** A stored text. The delivered editions have none. */
const note = z.strictObject({
  zh: z.string(),
  en: z.string().optional(),
  lo: z.string().optional(),
  vi: z.string().optional(),
  th: z.string().optional(),
})

export const editionStates = ['draft', 'released', 'stopped'] as const

export const loadEditions = call({
  path,
  control: 'load-editions',
  who,
  says: 'The editions of the app, newest first, each with what was done with it.',
  request: {
    platform: z.enum(platforms).optional(),
    channel: z.enum(channels).optional(),
    cursor,
  },
  reply: page(
    z.strictObject({
      id: z.string(),
      platform: z.enum(platforms),
      channel: z.enum(channels),
      number: z.number().int(),
      name: z.string(),
      /** Null for an edition without a package. */
      package: z.strictObject({ id: fileId, bytes: z.number().int(), hash: z.string() }).nullable(),
      /** The app’s page in the store; empty without one. */
      link: z.string(),
      silent: z.boolean(),
      forced: z.boolean(),
      minimum: z.number().int(),
      note,
      state: z.enum(editionStates),
      percent: z.number().int(),
      /** The newest first. */
      steps: z.array(
        z.strictObject({
          at: instant,
          step: z.enum(['added', 'changed', 'released', 'stopped']),
          percent: z.number().int().nullable(),
          /** Null for the editions that the product was delivered with. */
          by: z.string().nullable(),
        }),
      ),
    }),
  ).extend({
    /** False: the server has no release key, so that it can’t take packages. */
    has_key: z.boolean(),
  }),
  errors: {},
})

export const doUpload = call({
  path,
  control: 'do-upload',
  who,
  says: 'Takes a package of pages: checks its size, its format, the paths inside and the signature by the release key.',
  request: { signature: text(1, 200) },
  reply: z.strictObject({
    package: fileId,
    number: z.number().int(),
    name: z.string(),
    bytes: z.number().int(),
    hash: z.string(),
  }),
  errors: packageErrors,
  file: 'streamed',
})

export const doSave = call({
  path,
  control: 'do-save',
  who,
  says: 'Adds an edition as a draft, or changes a draft.',
  request: {
    request_key: requestKey,
    /** Absent for a new edition. */
    id: id.optional(),
    platform: z.enum(platforms),
    channel: z.enum(channels),
    /** An uploaded package, which has number and name inside. */
    package: fileId.optional(),
    /** The app’s page in the store, for an edition without a package. */
    link: text(0, 500),
    number: whole(1, editionNumberMost),
    name: text(1, 20),
    silent: flag,
    forced: flag,
    /** Installed editions below this number must update. */
    minimum: whole(0, editionNumberMost),
    note: structure(words),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: { ...versionErrors, ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})

export const doPublish = call({
  path,
  control: 'do-publish',
  who,
  says: 'Releases an edition to a share of the devices, or changes the share. A stopped one can be released again.',
  request: { request_key: requestKey, id, percent: whole(1, 100) },
  reply: done,
  errors: {
    ...pick(versionErrors, 'edition-channel', 'edition-older'),
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})

export const doStop = call({
  path,
  control: 'do-stop',
  who,
  says: 'Stops an edition: from now on no device is told of it or can download its package.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...pick(versionErrors, 'edition-not-released'),
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})

export const doRemove = call({
  path,
  control: 'do-remove',
  who,
  says: 'Deletes a draft.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...pick(versionErrors, 'edition-no-draft'),
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})
