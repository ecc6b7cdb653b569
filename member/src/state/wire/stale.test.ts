import { calls } from '@banyan/contract/calls'
import { expect, test } from 'vitest'
import { moneyPaths, payPasswordPaths } from './stale.ts'

/** Returns the paths of the calls that load a reply with this field. */
const pathsWith = (field: string): string[] =>
  Object.entries(calls)
    .filter(([, page]) =>
      Object.values(page).some(
        (one) =>
          typeof one === 'object' &&
          'control' in one &&
          one.control.startsWith('load-') &&
          'shape' in one.reply &&
          field in one.reply.shape,
      ),
    )
    .map(([path]) => path)

test('after an act with money, every reply with the balance is stale, and the statement, too', () => {
  expect(moneyPaths.toSorted()).toEqual([...pathsWith('user_money'), '/wallet/detail'].toSorted())
})

test('after the payment password is set, every reply that says whether there is one is stale', () => {
  expect(payPasswordPaths.toSorted()).toEqual(pathsWith('paypwd').toSorted())
})
