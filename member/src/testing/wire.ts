/** A socket whose other end is the test. */
export class Wire extends EventTarget {
  readyState = 0
  readonly said: unknown[] = []
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  opens(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  breaks(code = 1006, reason = ''): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
  fails(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('error'))
    this.breaks()
  }
  hears(push: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(push) }))
  }
}
