/**
 * Chooses the pictures of a product. The first shows it alone on the studio background, in its first colour, so that
 * lists look even. One picture follows for every further colour, in the option's order; then a close view and scenes
 * with props. A product has at most five pictures.
 */
import type { Recolour } from './paint.ts'
import { type Recipe, tints } from './recipes.ts'
import type { Actor, Scene, Tint } from './scene.ts'

const most = 5

/** Returns a stable number for an id, so that neighbours differ and each run draws the same. */
function seed(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum
}

const tintOf = (at: number): Tint => tints[at] ?? tints[0]

function alone(name: string, tint: Tint, recolour: Recolour | undefined): Scene {
  return {
    ground: 'studio',
    tint,
    actors: [{ name, size: 0.66, x: 0.5, foot: 0.86, settle: true, recolour }],
  }
}

function close(name: string, tint: Tint, n: number, recolour: Recolour | undefined): Scene {
  const left = n % 2 === 0
  const actor: Actor = {
    name,
    size: 0.98,
    x: left ? 0.6 : 0.42,
    middle: 0.56,
    rotate: left ? 8 : -10,
    recolour,
  }
  return { ground: 'diagonal', tint, actors: [actor] }
}

function withProps(recipe: Recipe, tint: Tint, recolour: Recolour | undefined): Scene {
  const [first, second] = recipe.props
  const actors: Actor[] = [{ name: recipe.object, size: 0.54, x: 0.5, foot: 0.775, recolour }]
  if (first) actors.push({ name: first, size: 0.22, x: 0.19, foot: 0.82 })
  if (second) actors.push({ name: second, size: 0.2, x: 0.82, foot: 0.82 })
  return { ground: 'podium', tint, actors }
}

function arch(recipe: Recipe, tint: Tint, n: number): Scene {
  const prop = recipe.props[n % Math.max(1, recipe.props.length)]
  const left = n % 2 === 0
  const actors: Actor[] = [{ name: recipe.object, size: 0.55, x: 0.5, foot: 0.8, flip: true }]
  if (prop) actors.push({ name: prop, size: 0.26, x: left ? 0.8 : 0.2, foot: 0.87 })
  return { ground: 'arch', tint, actors }
}

function pair(name: string, tint: Tint, colours: Recipe['colours']): Scene {
  const [first, second = first] = colours
  return {
    ground: 'disc',
    tint,
    actors: [
      { name, size: 0.46, x: 0.66, foot: 0.68, rotate: 10, recolour: second, flip: true },
      { name, size: 0.56, x: 0.38, foot: 0.8, rotate: -6, recolour: first },
    ],
  }
}

function card(recipe: Recipe, second: Tint): Scene {
  const { colours, object: name } = recipe
  const grounds = [tintOf(recipe.tints[0]), second, tintOf((recipe.tints[1] + 5) % tints.length)]
  const panels = grounds.slice(0, colours.length)
  const two = colours.length === 2
  const actors = colours.map((recolour, at): Actor => {
    const x = two ? 0.265 + at * 0.47 : 0.185 + at * 0.315
    return { name, size: two ? 0.4 : 0.28, x, middle: two ? 0.5 : 0.38 + at * 0.12, recolour }
  })
  return { ground: 'panels', tint: tintOf(recipe.tints[0]), panels, actors }
}

/** Returns the two to five scenes of one product. */
export function plan(id: string, recipe: Recipe): Scene[] {
  const n = seed(id)
  const [first, second] = [tintOf(recipe.tints[0]), tintOf(recipe.tints[1])]
  const [plain] = recipe.colours
  const scenes = [alone(recipe.object, first, plain)]
  for (const [at, colour] of recipe.colours.slice(1).entries()) {
    scenes.push(
      alone(recipe.object, at === 0 ? second : tintOf((recipe.tints[1] + 5) % tints.length), colour),
    )
  }
  const more: Scene[] = [withProps(recipe, second, plain), close(recipe.object, first, n, plain)]
  if (recipe.colours.length > 0) more.splice(1, 0, card(recipe, second))
  else more.push(n % 3 === 0 ? pair(recipe.object, second, [plain]) : arch(recipe, first, n))
  const wanted = recipe.colours.length > 0 ? most : 3 + (n % 2)
  return [...scenes, ...more].slice(0, wanted)
}
