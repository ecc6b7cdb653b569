/** With which code the server closes a socket, so that the client knows whether to come again. */
export const socketCloses = {
  /** The session has ended or was never there: the same token is of no use any more. */
  signedOut: 4401,
  /** Staff have closed the chat to the member; the close's reason is until when, ISO 8601. */
  banned: 4403,
  /** Something was said that the wire does not have, or no login came in time. */
  refused: 4400,
  /** Too many sockets, or too much said. */
  tooMany: 4429,
  /** Nothing was heard for too long. */
  silent: 4408,
  /** The server could not look the login up: come again. */
  again: 4503,
} as const
