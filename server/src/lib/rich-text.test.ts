import { expect, test } from 'vitest'
import { cleanHtml, htmlOf, picturesIn, plainOf, richOf } from './rich-text.ts'

test('what the editor writes stays as it is', () => {
  const html =
    '<h2>Title</h2><p>One <strong>bold</strong> <em>word</em><br />and <u>more</u></p><ul><li><p>Tea</p></li></ul><ol><li><p>Cups</p></li></ol><blockquote><p>Said</p></blockquote>'
  expect(cleanHtml(html)).toBe(html)
  expect(cleanHtml(cleanHtml(html))).toBe(html)
})

test('links lead to the web, to mail, to a telephone or into the app; all other addresses go', () => {
  const link = (href: string) => cleanHtml(`<a href="${href}">go</a>`)
  expect(link('https://example.com/a')).toBe(
    '<a href="https://example.com/a" target="_blank" rel="noopener nofollow">go</a>',
  )
  expect(link('#/pages/index/public')).toBe('<a href="#/pages/index/public">go</a>')
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:x',
    'data:text/html,x',
    '//evil',
    'x',
  ])
    expect(link(bad), bad).toBe('go')
})

test('pictures are files of this server only', () => {
  expect(cleanHtml('<img src="/files/public/abc.webp" alt="Tea" onerror="x">')).toBe(
    '<img src="/files/public/abc.webp" alt="Tea" loading="lazy" />',
  )
  for (const bad of [
    'https://evil/x.png',
    '//evil/x.png',
    'data:image/svg+xml,x',
    '/app/upload',
    'javascript:x',
  ])
    expect(cleanHtml(`<p>a<img src="${bad}"></p>`), bad).toBe('<p>a</p>')
})

test('scripts, styles, frames, forms, handlers and foreign content go', () => {
  const bad =
    '<script>x</script><style>p{}</style><iframe src="https://x"></iframe><form><input></form><svg onload="x"><a xlink:href="javascript:x">s</a></svg><math><mtext></mtext></math><p style="position:fixed" onclick="x" class="y" id="z">stays</p>'
  expect(cleanHtml(bad)).toBe('s<p>stays</p>')
})

test('HTML without text and pictures is empty', () => {
  for (const html of ['', '<p></p>', '<p> <br> </p>', '<script>x</script>']) expect(cleanHtml(html)).toBe('')
})

test('plain text becomes paragraphs, and HTML becomes plain text', () => {
  expect(htmlOf('One & <two>\nthree\n\nfour')).toBe('<p>One &amp; &lt;two&gt;<br />three</p><p>four</p>')
  expect(plainOf('<p>One &amp; &lt;two&gt;</p><p>three</p>')).toBe('One & <two> three')
})

test('HTML or plain text is taken, and what comes out stays the same when it is written again', () => {
  for (const [given, clean] of [
    ['', ''],
    ['Tea & <cups\n\nfor two', '<p>Tea &amp; &lt;cups</p><p>for two</p>'],
    ['5 < 6 > 4', '<p>5 &lt; 6 &gt; 4</p>'],
    ['<h2>Tea</h2>loose', '<h2>Tea</h2>loose'],
    ['<span>Tea &amp; cups</span>', '<p>Tea &amp; cups</p>'],
    ['<script>x</script>', ''],
  ]) {
    expect(richOf(given ?? '')).toBe(clean)
    expect(richOf(clean ?? '')).toBe(clean)
  }
})

test('the pictures of cleaned HTML are found', () => {
  const clean = cleanHtml(
    '<img alt="a" src="/files/public/a.webp"><p><img src="//evil/x"></p><img src=/files/public/b.webp>',
  )
  expect(picturesIn(clean)).toEqual(['/files/public/a.webp', '/files/public/b.webp'])
})
