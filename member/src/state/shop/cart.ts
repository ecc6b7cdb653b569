// The cart of the member, which the server stores, or of the visitor, which the device stores. Pages use both in the
// same way. A quantity is shown at once and saved in the background; amounts always come from the server.
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { addedQuantity, cartProblem } from '@banyan/rules/tarbar/cart'
import { keepPreviousData } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { create } from 'zustand'
import { token, useSignedIn } from '../app/session.ts'
import { newRequestKey } from '../lib/random.ts'
import { ask, type Calls } from '../wire/ask.ts'
import { sendOnce } from '../wire/send-once.ts'
import { forget, queryClient, useAsk } from '../wire/query.ts'
import { type DeviceLine, useDeviceCart } from './device-cart.ts'
import { returnLines } from './return-lines.ts'

const path = '/tarbar/cart'
type Reply = ReplyOf<CallAt<Calls, typeof path, 'load-cart'>>
export type CartLine = Reply['list'][number]

/** The most lines of a visitor's cart. */
const deviceLimit = 50

function setDevice(change: (lines: readonly DeviceLine[]) => readonly DeviceLine[]): void {
  useDeviceCart.setState(({ lines }) => ({ lines: change(lines) }))
}

/** Returns a line with another quantity, and whether it can still be ordered. */
const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  problem: cartProblem({ onSale: line.problem !== 'gone', stock: line.stock, limit: line.limit }, quantity),
})

/** Reads the cart. The lines are undefined until it is loaded. */
export function useCart(): { query: UseQueryResult<Reply>; lines: readonly CartLine[] | undefined } {
  const signedIn = useSignedIn()
  const device = useDeviceCart((state) => state.lines)
  // Without the quantities, so that a change of one does not load the lines again.
  const items = device.map((line) => ({ ...line, quantity: 1 }))
  const query = useAsk(path, 'load-cart', signedIn ? {} : { items }, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const unsaved = useUnsaved()
  const list = query.data?.list
  if (!list) return { query, lines: undefined }
  if (signedIn) {
    const lines = list.map((line) => {
      const quantity = unsaved[line.variant_id]
      return quantity === undefined ? line : withQuantity(line, quantity)
    })
    return { query, lines }
  }
  const found = new Map(list.map((line) => [line.variant_id, line]))
  const lines = device.flatMap(({ variant_id, quantity }) => {
    const line = found.get(variant_id)
    return line ? [withQuantity(line, quantity)] : []
  })
  return { query, lines }
}

/** Shows the number of lines on the tab. */
function showNumber(cart_number: number): void {
  queryClient.setQueriesData<{ cart_number: number }>({ queryKey: ['/app/badge-data'] }, (badges) =>
    badges ? { ...badges, cart_number } : badges,
  )
}

async function changed({ cart_number }: { cart_number: number }): Promise<void> {
  showNumber(cart_number)
  await forget(path)
}

/** Adds pieces of a variant. Returns false if a visitor's cart is full. */
export async function addToCart(line: DeviceLine, quantityMax: number): Promise<boolean> {
  if (token() === undefined) return addOnDevice(line, quantityMax)
  const content = { item: { variant_id: line.variant_id, quantity: line.quantity } }
  const reply = await sendOnce({ path, control: 'do-add' }, content, (request_key) =>
    ask(path, 'do-add', { request_key, ...content }),
  )
  await changed(reply)
  return true
}

function addOnDevice(line: DeviceLine, quantityMax: number): boolean {
  const { lines } = useDeviceCart.getState()
  const before = lines.find(({ variant_id }) => variant_id === line.variant_id)
  if (!before && lines.length >= deviceLimit) return false
  const quantity = addedQuantity(before?.quantity ?? 0, line.quantity, quantityMax)
  setDevice(() => [{ ...line, quantity }, ...lines.filter((one) => one !== before)])
  return true
}

/** The quantities that are shown but not saved yet. A reply to an earlier request does not change the shown quantities. */
const useUnsaved = create<Readonly<Record<string, number>>>()(() => ({}))

/** Shows a quantity. `saveQuantities` saves it. */
export function setQuantity(variant_id: string, quantity: number): void {
  if (token() !== undefined) useUnsaved.setState({ [variant_id]: quantity })
  else
    setDevice((lines) => lines.map((line) => (line.variant_id === variant_id ? { ...line, quantity } : line)))
}

/** Saves the quantities one after the other until none is left, so that the last one shown is the one stored. */
export async function saveQuantities(): Promise<void> {
  const saved = new Map<string, number>()
  const next = () =>
    Object.entries(useUnsaved.getState()).find(([id, quantity]) => saved.get(id) !== quantity)
  try {
    for (let one = next(); one; one = next()) {
      const [variant_id, quantity] = one
      const item = { variant_id, quantity }
      await ask(path, 'do-change', { request_key: newRequestKey(), item })
      saved.set(variant_id, quantity)
      // The lines must have the new quantities before these are no longer laid over them.
      if (!next()) await forget(path)
    }
  } finally {
    // After a failure the other quantities are not known to be wanted.
    useUnsaved.setState({}, true)
  }
}

/** Changes the variant of a line. A line that has this variant already gets the pieces too, up to the limit. */
export async function replaceLine(from: string, line: DeviceLine, quantityMax: number): Promise<void> {
  if (token() === undefined) {
    setDevice((lines) => {
      const other = lines.find((one) => one.variant_id === line.variant_id && one.variant_id !== from)
      const quantity = addedQuantity(other?.quantity ?? 0, line.quantity, quantityMax)
      return lines
        .filter((one) => one !== other)
        .map((one) => (one.variant_id === from ? { ...line, quantity } : one))
    })
    return
  }
  const item = { variant_id: line.variant_id, quantity: line.quantity }
  await changed(await ask(path, 'do-replace', { request_key: newRequestKey(), from, item }))
}

/** Brings removed lines back. Returns the variants for which a visitor's cart has no room any more. */
export type Restore = () => Promise<readonly string[]>

/** Removes lines. Returns the function that brings them back. */
export async function removeLines(variants: readonly string[]): Promise<Restore> {
  if (token() === undefined) {
    const before = useDeviceCart.getState().lines
    setDevice((lines) => lines.filter((line) => !variants.includes(line.variant_id)))
    return () => {
      const lines = returnLines(useDeviceCart.getState().lines, before, variants, deviceLimit)
      setDevice(() => lines)
      const isBack = (id: string) => lines.some(({ variant_id }) => variant_id === id)
      return Promise.resolve(variants.filter((id) => !isBack(id)))
    }
  }
  const given = { variants: [...variants] }
  await changed(await ask(path, 'do-remove', { request_key: newRequestKey(), ...given }))
  return async () => {
    // A full cart is a refusal: all of these lines come back, or none.
    await changed(await ask(path, 'do-restore', { request_key: newRequestKey(), ...given }))
    return []
  }
}

/**
 * Moves the device's cart into the member's cart after a login. Lines for which there is no room stay on the device.
 * @returns the variants of these lines.
 */
export async function mergeCart(): Promise<readonly string[]> {
  const { lines } = useDeviceCart.getState()
  if (token() === undefined || lines.length === 0) return []
  const content = { items: [...lines] }
  const reply = await sendOnce({ path, control: 'do-merge' }, content, (request_key) =>
    ask(path, 'do-merge', { request_key, ...content }),
  )
  setDevice((now) => now.filter((line) => !lines.includes(line) || reply.left.includes(line.variant_id)))
  await changed(reply)
  // The badges of the login may have been counted before.
  await forget('/app/badge-data')
  return reply.left
}
