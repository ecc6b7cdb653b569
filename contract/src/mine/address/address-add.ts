import { z } from 'zod'
import { addressCountries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { done, flag, id, structure, text, requestKey } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { shopErrors } from '../../shop/errors.ts'
import { address } from './address.ts'

export const loadAddressAdd = call({
  path: '/mine/address/address-add',
  control: 'load-address-add',
  who: 'member',
  says: 'One address, to edit it.',
  request: { id },
  reply: address,
  errors: pick(shopErrors, 'address-gone'),
})

export const doSave = call({
  path: '/mine/address/address-add',
  control: 'do-save',
  who: 'member',
  says: 'Adds an address, or with an id changes it (V14). The first one becomes the default.',
  request: {
    request_key: requestKey,
    id: id.optional(),
    consignee: text(0, 60),
    mobile: text(0, 30),
    country: z.enum(addressCountries),
    regions: structure(z.array(z.string().max(40)).max(4)),
    detail: text(0, 200),
    /** The pin on the map. Absent: no pin, or it is removed. */
    place: structure(
      z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    ).optional(),
    is_default: flag,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...keyErrors,
    ...pick(shopErrors, 'address-gone', 'address-incomplete', 'address-limit', 'address-country'),
    ...pick(loginErrors, 'mobile-format'),
  },
})

export const doRemove = call({
  path: '/mine/address/address-add',
  control: 'do-remove',
  who: 'member',
  says: 'Removes an address; orders keep the address that they were made with.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(shopErrors, 'address-gone'), ...keyErrors },
})

export const loadSplit = call({
  path: '/mine/address/address-add',
  control: 'load-split',
  who: 'member',
  says: 'Splits a pasted address into the fields of the form. The region is filled in if the text names all of its levels; what is not found stays empty.',
  request: { text: text(1, 500), country: z.enum(addressCountries) },
  reply: z.strictObject({
    consignee: z.string(),
    mobile: z.string(),
    country: z.enum(addressCountries),
    regions: z.array(z.string()),
    region: z.string(),
    detail: z.string(),
  }),
  errors: {},
})
