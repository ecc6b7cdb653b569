import type { Texts } from '../../lang/words.ts'

export const text = {
  up: { zh: (name: string) => `上移 ${name}`, en: (name: string) => `Move ${name} up` },
  down: { zh: (name: string) => `下移 ${name}`, en: (name: string) => `Move ${name} down` },
  moved: {
    zh: (name: string, place: number, all: number) => `${name} 已移到第 ${place} 位，共 ${all} 项`,
    en: (name: string, place: number, all: number) => `${name} moved to place ${place} of ${all}`,
  },
} as const satisfies Texts
