interface Api {
  getState: () => unknown
  getInitialState: () => unknown
}

/**
 * Wraps the creator of a store that the server's drawing depends on. While React hydrates, zustand answers with a
 * store's initial state. The server has drawn with the current state, so both must be the same.
 */
export function sameAtHydration<Creator extends (...given: never[]) => unknown>(creator: Creator): Creator {
  const create = creator as unknown as (set: unknown, get: unknown, api: Api) => unknown
  const wrapped = (set: unknown, get: unknown, api: Api) => {
    const state = create(set, get, api)
    api.getInitialState = api.getState
    return state
  }
  return wrapped as unknown as Creator
}
