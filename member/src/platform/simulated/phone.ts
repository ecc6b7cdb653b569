interface PhoneEvent {
  readonly name: string
  readonly detail: unknown
}

declare global {
  var simulatedPhone: (name: string, given: readonly unknown[]) => Promise<unknown>
  /** Events of the simulated phone that the app has not taken yet. */
  var phoneEvents: PhoneEvent[] | undefined
}

/** True if a test simulates the phone. It provides the function before the app starts, as an installed app provides its bridge. */
export const isSimulated = (): boolean => 'simulatedPhone' in globalThis

/** Asks the test. The call crosses to another process. */
export const callPhone = (name: string, given: readonly unknown[]): Promise<unknown> =>
  globalThis.simulatedPhone(name, given)

/** Calls `heard` for each event of this name. An event that came before waits, as Capacitor's do. */
export function onPhoneEvent(name: string, heard: (detail: unknown) => void): void {
  const take = () => {
    const events = (globalThis.phoneEvents ??= [])
    globalThis.phoneEvents = events.filter((event) => event.name !== name)
    for (const event of events) if (event.name === name) heard(event.detail)
  }
  window.addEventListener('phone-event', take)
  take()
}
