// The built document, with the places where a view is put in.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Drawer, Drawing, View } from '@banyan/contract/document'

export interface Template {
  /** The document as it was built. The app renders the page in the browser. */
  readonly plain: string
  /** Sources that the content security policy allows besides 'self': the hashes of the document's own scripts. */
  readonly scripts: readonly string[]
  readonly drawer: Drawer
  /** Returns the document with a drawn view. */
  fill(drawing: Drawing, view: View): string
}

/** Escapes JSON for a script element: no text of the view can end it. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Reads the member app's build. Undefined if it is not built. */
export async function readTemplate(folder: string): Promise<Template | undefined> {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return undefined
  const plain = readFileSync(path, 'utf8')
  const drawer = (await import(pathToFileURL(join(folder, '.drawing/drawing.js')).href)) as Drawer
  const [, head, middle, tail] =
    /^([^]*)<html lang="zh">([^]*<div id="root"><\/div>)([^]*)$/.exec(plain) ?? []
  if (head === undefined || middle === undefined || tail === undefined)
    throw new Error(`${path} has not the form that the server fills`)
  return {
    plain,
    scripts: [...plain.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
    drawer,
    fill: ({ html, style, picture }, view) =>
      [
        head,
        `<html lang="${view.language}" style="${attribute(style)}" data-picture="${attribute(picture)}">`,
        middle,
        `<template id="drawn">${html}</template>`,
        `<script type="application/json" id="view">${safeJson(view)}</script>`,
        tail,
      ].join(''),
  }
}
