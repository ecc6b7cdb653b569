import { colour, contrast, text } from '../setting.ts'

export const settings = {
  'money.symbol': text('￥', 4),
  'money.unit': text('USDT', 8),
  'theme.viewColor': colour('#0E20FC'),
  'theme.viewColorDark': colour('#7C88FF'),
  'tarbar.background': colour('#FFFFFF'),
  'tarbar.backgroundDark': colour('#151828'),
  'tarbar.colour': colour('#6C728A'),
  'tarbar.colourDark': colour('#8D94B0'),
  'tarbar.selected': colour('#0E20FC'),
  'tarbar.selectedDark': colour('#7C88FF'),
}

// The names of the tabs are small text (WCAG 2.2, 1.4.3, level AA).
export const checks = [
  contrast(settings, 'tarbar.colour', 'tarbar.background', 4.5),
  contrast(settings, 'tarbar.colourDark', 'tarbar.backgroundDark', 4.5),
  contrast(settings, 'tarbar.selected', 'tarbar.background', 4.5),
  contrast(settings, 'tarbar.selectedDark', 'tarbar.backgroundDark', 4.5),
]
