// HTML that staff write. Only cleaned HTML is stored and sent.
import { type Language, languages } from '@banyan/contract/language'
import sanitize from 'sanitize-html'

/** Links lead to the web, to a mail address, to a telephone number, or to a page of the app. */
const linkAddress = /^(https?:\/\/|mailto:|tel:|#\/pages\/)/i
/** Pictures are files of this server. */
const pictureAddress = /^\/files\/[A-Za-z0-9_./-]{1,200}$/

const options: sanitize.IOptions = {
  allowedTags: 'p br hr h2 h3 strong b em i u s a ul ol li blockquote code pre img'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  // A tag without a valid address is left out; the text of a link stays.
  transformTags: {
    a: (_tag, { href = '' }) =>
      linkAddress.test(href)
        ? {
            tagName: 'a',
            attribs: href.startsWith('#') ? { href } : { href, target: '_blank', rel: 'noopener nofollow' },
          }
        : { tagName: 'span', attribs: {} },
    img: (_tag, { src = '', alt = '' }) =>
      pictureAddress.test(src)
        ? { tagName: 'img', attribs: { src, alt, loading: 'lazy' } }
        : { tagName: 'span', attribs: {} },
  },
}

/** Returns the text of HTML, with a space for each tag. */
export const plainOf = (html: string): string =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the HTML without everything that is not allowed. HTML without text and pictures becomes the empty text. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, options).trim()
  return clean.includes('<img') || plainOf(clean) !== '' ? clean : ''
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns plain text as HTML: a paragraph per block of lines. */
export const htmlOf = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(
      (block) =>
        `<p>${block.replaceAll(/[&<>]/g, (one) => escaped[one] ?? '').replaceAll('\n', '<br />')}</p>`,
    )
    .join('')

const tag = /<\/?[a-z][^>]*>/i

/**
 * Returns a text of staff, HTML or plain text without a tag, as cleaned HTML. The result has a tag or is empty, so a
 * second call returns the same HTML.
 */
export function richOf(given: string): string {
  const clean = cleanHtml(tag.test(given) ? given : htmlOf(given))
  return clean === '' || tag.test(clean) ? clean : `<p>${clean}</p>`
}

/** Returns the addresses of the pictures in cleaned HTML. */
export const picturesIn = (clean: string): string[] =>
  [...clean.matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) => address)

/**
 * Returns the languages whose text is longer than `most` characters. Cleaning escapes characters and adds attributes to links
 * and pictures, so a text that was short enough when it was written may be too long to be stored.
 */
export const tooLongIn = (
  texts: Readonly<Partial<Record<Language, string | undefined>>>,
  most: number,
): Language[] => languages.filter((language) => [...(texts[language] ?? '')].length > most)
