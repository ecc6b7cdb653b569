/** The close codes of the server; they tell the client whether to reconnect. */
export const socketCloses = {
  /** The session has ended or never existed; the token can't be used again. */
  signedOut: 4401,
  /** Staff have suspended chat for the member; the close reason is the end, ISO 8601. */
  banned: 4403,
  /** The client sent an unknown message, or no login in time. */
  refused: 4400,
  /** Too many sockets or too many messages. */
  tooMany: 4429,
  /** The client sent nothing for too long. */
  silent: 4408,
  /** The server could not check the login; the client retries. */
  again: 4503,
} as const
