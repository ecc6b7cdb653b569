// The part of XMPP that the baseline needs: log in, bind, send a message and wait for the server's acknowledgement
// (stream management, XEP-0198), join a room, count arriving messages.
import { connect, type Socket } from 'node:net'

export interface Xmpp {
  readonly jid: string
  /** Sends one message; resolves when the server acknowledges that it has handled it. */
  say(to: string, body: string, type?: 'chat' | 'groupchat'): Promise<void>
  /** Joins a room, and waits until the server confirms it. */
  join(room: string): Promise<void>
  /** Called with the body of each message that arrives. */
  onMessage: (body: string) => void
  close(): void
}

const namespace = "xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'"
const open = `<stream:stream to='localhost' ${namespace}>`

/** Connects and logs in. `acks` requests acknowledgements, which `say` needs. */
export async function openXmpp(port: number, user: string, acks: boolean): Promise<Xmpp> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  const line = readLines(socket)
  socket.write(open)
  await line.until('</stream:features>')
  socket.write(
    `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${btoa(`\0${user}\0p`)}</auth>`,
  )
  await line.until('<success')
  socket.write(open)
  await line.until('</stream:features>')
  socket.write(
    "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>b</resource></bind></iq>",
  )
  await line.until('</iq>')
  if (acks) {
    socket.write("<enable xmlns='urn:xmpp:sm:3'/>")
    await line.until('<enabled')
  }
  socket.write('<presence/>')
  if (!acks) await line.until('<presence')
  return talk(socket, line, `${user}@localhost/b`)
}

interface Line {
  until(mark: string): Promise<void>
  /** From now on passes every chunk to `take`, together with the unread rest. */
  flow(take: (text: string) => string): void
}

function readLines(socket: Socket): Line {
  let rest = ''
  let waiting: { mark: string; done: () => void; failed: (error: Error) => void } | undefined
  let take: ((text: string) => string) | undefined
  const look = () => {
    if (take) rest = take(rest)
    else if (waiting && rest.includes(waiting.mark)) {
      rest = rest.slice(rest.indexOf(waiting.mark) + waiting.mark.length)
      const { done } = waiting
      waiting = undefined
      done()
    }
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    rest += chunk
    look()
  })
  socket.on('error', (error) => waiting?.failed(error))
  socket.on('close', () => waiting?.failed(new Error(`closed while waiting for ${waiting.mark}: ${rest}`)))
  return {
    until: (mark) =>
      new Promise((done, failed) => {
        waiting = { mark, done, failed }
        look()
      }),
    flow(next) {
      take = next
      look()
    },
  }
}

function talk(socket: Socket, line: Line, jid: string): Xmpp {
  // Stanzas sent since `enable`; the presence was the first of them.
  let sent = 1
  const acknowledged: { at: number; done: () => void }[] = []
  const joining = new Map<string, () => void>()
  const client: Xmpp = {
    jid,
    onMessage: () => undefined,
    say(to, body, type = 'chat') {
      sent++
      socket.write(
        `<message to='${to}' type='${type}' id='m${sent}'><body>${body}</body></message><r xmlns='urn:xmpp:sm:3'/>`,
      )
      return new Promise((done) => acknowledged.push({ at: sent, done }))
    },
    join(room) {
      sent++
      const nick = jid.slice(0, jid.indexOf('@'))
      socket.write(
        `<presence to='${room}/${nick}'><x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='0'/></x></presence>`,
      )
      return new Promise((done) => joining.set(room, done))
    },
    close: () => socket.destroy(),
  }
  line.flow((text) => {
    const stanza = /<a [^>]*h='(\d+)'[^>]*\/>|<message [\s\S]*?<\/message>|<presence [\s\S]*?<\/presence>/g
    let end = 0
    for (const found of text.matchAll(stanza)) {
      end = found.index + found[0].length
      if (found[1] !== undefined)
        while ((acknowledged[0]?.at ?? Infinity) <= Number(found[1])) acknowledged.shift()?.done()
      else if (found[0].startsWith('<message')) {
        const body = /<body>([^<]*)<\/body>/.exec(found[0])?.[1]
        if (body !== undefined) client.onMessage(body)
      } else if (found[0].includes("code='110'"))
        for (const [room, done] of joining)
          if (found[0].includes(`from='${room}/`)) {
            joining.delete(room)
            done()
          }
    }
    return text.slice(end)
  })
  return client
}
