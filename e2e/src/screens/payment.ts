import type { Page } from 'playwright-core'

/**
 * Runs `act`, which leads to a payment by QR code, and returns the link that the code contains, from the server's reply.
 * A page that is replaced drops a reply; the next one has the link too.
 */
export async function paymentLink(page: Page, act: () => Promise<void>): Promise<string> {
  let link: string | undefined
  const replied = page.waitForResponse(async (reply) => {
    const isAsked = (reply.request().postData() ?? '').includes('control=load-payment')
    if (!isAsked || !reply.url().endsWith('/wallet/recharge-third')) return false
    // The body of a dropped reply can't be read.
    const body = (await reply.json().catch(() => undefined)) as { data: { link: string } } | undefined
    link = body?.data.link
    return link !== undefined
  })
  await act()
  await replied
  return link ?? ''
}
