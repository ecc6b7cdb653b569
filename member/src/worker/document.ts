// Answers the start of the app: the server's document, and this build's own one if the server does not answer.

/** A start waits this long for the server if the app can start without it. Milliseconds. */
const patience = 6_000

interface Start {
  readonly request: Request
  readonly event: ExtendableEvent
}

/** The server, or a proxy in front of it, is out of order. */
const isBroken = ({ status }: Response) => status >= 500

/** @param shell returns the document that came with this worker's build; undefined if it is not stored. */
export const openDocument =
  (shell: () => Promise<Response | undefined>) =>
  async ({ request, event }: Start): Promise<Response> => {
    const { preloadResponse } = event as Partial<Pick<FetchEvent, 'preloadResponse'>>
    const asked = (async () => {
      // The browser has asked while this worker was starting.
      const early = (await preloadResponse) as Response | undefined
      return early ?? fetch(request)
    })()
    const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), patience))
    // A failure counts as no answer; if no document is stored, the browser gets it below.
    const answer = await Promise.race([asked.catch(() => undefined), late])
    if (answer && !isBroken(answer)) return answer
    // Without a stored document, the browser shows the server's answer, or the error of the connection.
    return (await shell()) ?? answer ?? asked
  }
