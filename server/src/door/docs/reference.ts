// The reference page: every call on one page, so that the browser's search finds it. Plain HTML without scripts.
import type { Errors, Who } from '@banyan/contract/call'
import { commonErrors } from '@banyan/contract/errors'
import { type Language, languages } from '@banyan/contract/language'
import { allCalls } from '../door.ts'
import type { AnyCall } from '../handler.ts'
import { schemaOf } from '@banyan/contract/json-schema'

type Json = Record<string, unknown>

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const code = (text: string) => `<code>${escaped(text)}</code>`

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a short text for a schema: `string`, `"a" | "b"`, `[{…}]`. */
function kind(schema: unknown): string {
  if (!isJson(schema)) return 'any'
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ')
  const either = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(either)) return either.map(kind).join(' | ')
  if (schema['type'] === 'array') return `list of ${kind(schema['items'])}`
  if (schema['type'] === 'object') return 'object'
  const bounds = typeof schema['pattern'] === 'string' ? ` ${schema['pattern']}` : ''
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'any'}${bounds}`
}

function fieldRows(schema: Json, prefix = ''): string {
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  return Object.entries((schema['properties'] as Json | undefined) ?? {})
    .map(([name, field]) => {
      const own = `<tr><td>${code(prefix + name)}${required.has(name) ? '' : ' <small>optional</small>'}</td><td>${escaped(kind(field))}</td></tr>`
      return own + below(field, prefix + name)
    })
    .join('')
}

/** Returns the rows of the fields inside a field: of an object, or of a list's items. */
function below(field: unknown, name: string): string {
  if (!isJson(field)) return ''
  if (field['type'] === 'object') return fieldRows(field, `${name}.`)
  const items = field['items']
  return field['type'] === 'array' && isJson(items) && items['type'] === 'object'
    ? fieldRows(items, `${name}[].`)
    : ''
}

const table = (title: string, rows: string) => (rows ? `<h4>${title}</h4><table>${rows}</table>` : '')

const errorRows = (errors: Errors, language: Language) =>
  Object.entries(errors)
    .map(([name, words]) => `<tr><td>${code(name)}</td><td>${escaped(words[language])}</td></tr>`)
    .join('')

const whoText = (who: Who) => (typeof who === 'string' ? who : `staff: ${who.staff}`)

function callSection(call: AnyCall, language: Language): string {
  const id = `${call.path.slice(1)}-${call.control}`
  return `<section id="${id}"><h3><a href="#${id}">${escaped(call.path)}</a> ${code(call.control)} <small>${escaped(whoText(call.who))}</small></h3>
<p>${escaped(call.says)}</p>
${table('Request', fieldRows(schemaOf(call.request, 'input')) + (call.file ? `<tr><td>${code('files')}</td><td>file</td></tr>` : ''))}
${table('Reply', fieldRows(schemaOf(call.reply, 'output')))}
${table('Refusals', errorRows(call.errors, language))}</section>`
}

/** Returns the page, with the texts of refusals in a language. */
export function referencePage(language: Language): string {
  const calls = [...allCalls().values()].flatMap((byControl) =>
    [...byControl.values()].map(({ call }) => call),
  )
  const links = languages.map(
    (one) => `<a href="/docs?language=${one}"${one === language ? ' aria-current="true"' : ''}>${one}</a>`,
  )
  const index = calls.map(
    (call) =>
      `<li><a href="#${call.path.slice(1)}-${call.control}">${escaped(call.path)} ${code(call.control)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banyan: the calls</title><link rel="stylesheet" href="/docs/reference.css"></head><body>
<header><h1>Banyan: the calls</h1><p>Every call is a POST with a form body: <code>control</code> names it, <code>language</code> chooses the words of <code>msg</code>, and the token travels in the header <code>token</code>. The reply is <code>{status, msg, data}</code>; status 1 is success, 0 a refusal with <code>data.code</code>, <code>lost-login</code> a login that has ended. <a href="/openapi.json">openapi.json</a></p><nav aria-label="Language">${links.join(' ')}</nav></header>
<main><nav aria-label="Calls"><ul>${index.join('')}</ul></nav>
<div>${calls.map((call) => callSection(call, language)).join('\n')}
<section id="common"><h3>Any call</h3>${table('Refusals', errorRows(commonErrors, language))}</section></div></main></body></html>`
}

export const referenceCss = `:root{color-scheme:light dark;--ink:#11142d;--soft:#5a607a;--line:#eceef5;--card:#fff;--ground:#f4f5fa;--act:#0e20fc}
@media(prefers-color-scheme:dark){:root{--ink:#f1f3ff;--soft:#a6acc6;--line:#222640;--card:#151828;--ground:#0b0d18;--act:#7c88ff}}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.55 system-ui,"Noto Sans","Noto Sans Lao","Noto Sans Thai",sans-serif}
header,section{background:var(--card);border-radius:16px;padding:16px 20px;margin:12px}
main{display:grid;grid-template-columns:minmax(0,320px) minmax(0,1fr)}
main>nav{position:sticky;top:0;max-height:100vh;overflow:auto;font-size:13px}
main>nav ul{list-style:none;margin:12px;padding:0}main>nav a{display:block;padding:4px 0;overflow-wrap:anywhere}
h1{font-size:22px;margin:0}h3{margin:0;font-size:17px;overflow-wrap:anywhere}h4{margin:12px 0 4px;font-size:13px;color:var(--soft)}
a{color:var(--act);text-decoration:none}a:hover,[aria-current]{text-decoration:underline}
code{font-family:ui-monospace,monospace;font-size:13px}small{color:var(--soft);font-weight:400}
table{border-collapse:collapse;width:100%;font-size:13px}td{border-top:1px solid var(--line);padding:6px 8px 6px 0;vertical-align:top;overflow-wrap:anywhere}td:first-child{width:40%}
@media(max-width:800px){main{display:block}main>nav{position:static;max-height:none}}`
