// A browser's localStorage in memory. A test of stored data imports this file first.
const kept = new Map<string, string>()

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
}

for (const [name, value] of Object.entries({ localStorage: storage, window: { localStorage: storage } }))
  Object.defineProperty(globalThis, name, { configurable: true, value })
