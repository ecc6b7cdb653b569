// The product's palette over the kit's tokens. The custom properties of look.css have the same values, so that our own
// components and the kit's look the same.
import { theme, type ThemeConfig } from 'antd'

const fonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Lao", "Noto Sans Thai", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

export const palettes = {
  light: {
    primary: '#0E20FC',
    fill: '#0E20FC',
    fillHover: '#2C3DFF',
    weak: '#EEF0FF',
    alert: '#C8261A',
    alertHover: '#CF3A2D',
    alertWeak: '#FEEFED',
    ink: '#11142D',
    ink2: '#5A607A',
    ink3: '#6C728A',
    ground: '#F4F5FA',
    card: '#FFFFFF',
    float: '#FFFFFF',
    line: '#ECEEF5',
    lineStrong: '#D5D9E6',
    ok: '#0A7F59',
    okWeak: '#ECF9F4',
    warn: '#9A5B00',
    warnWeak: '#FDF1DE',
  },
  dark: {
    primary: '#7C88FF',
    fill: '#3A46E0',
    fillHover: '#4B57EE',
    weak: '#1E2450',
    alert: '#FF8A7F',
    alertHover: '#FFA79F',
    alertWeak: '#3A191C',
    ink: '#F1F3FF',
    ink2: '#A6ACC6',
    ink3: '#8D94B0',
    ground: '#0B0D18',
    card: '#151828',
    float: '#1B1F33',
    line: '#222640',
    lineStrong: '#3A4063',
    ok: '#34C794',
    okWeak: '#10312A',
    warn: '#F5B84D',
    warnWeak: '#36290F',
  },
} as const

type Palette = (typeof palettes)['light' | 'dark']

const tokens = (p: Palette): ThemeConfig['token'] & object => ({
  colorPrimary: p.primary,
  colorInfo: p.primary,
  colorLink: p.primary,
  colorError: p.alert,
  colorSuccess: p.ok,
  colorWarning: p.warn,
  colorSuccessBg: p.okWeak,
  colorWarningBg: p.warnWeak,
  colorErrorBg: p.alertWeak,
  colorInfoBg: p.weak,
  colorPrimaryBg: p.weak,
  colorPrimaryText: p.primary,
  colorLinkHover: p.primary,
  colorLinkActive: p.primary,
  colorSuccessText: p.ok,
  colorWarningText: p.warn,
  colorErrorText: p.alert,
  colorText: p.ink,
  colorTextHeading: p.ink,
  colorTextSecondary: p.ink2,
  colorTextTertiary: p.ink3,
  colorTextDescription: p.ink2,
  colorTextPlaceholder: p.ink3,
  colorTextDisabled: p.ink3,
  colorIcon: p.ink2,
  colorBgLayout: p.ground,
  colorBgContainer: p.card,
  colorBgElevated: p.float,
  colorBorder: p.lineStrong,
  colorBorderSecondary: p.line,
  colorSplit: p.line,
  borderRadius: 10,
  borderRadiusLG: 16,
  borderRadiusSM: 8,
  fontFamily: fonts,
  fontSize: 14,
  controlHeight: 36,
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.22s',
})

// The kit darkens its given colours for the dark theme. Our colours are already made for it.
const asWritten: NonNullable<Exclude<ThemeConfig['algorithm'], readonly unknown[]>> = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: palettes.dark.primary,
  colorInfo: palettes.dark.primary,
  colorLink: palettes.dark.primary,
  colorError: palettes.dark.alert,
  colorSuccess: palettes.dark.ok,
  colorWarning: palettes.dark.warn,
})

/** The least height of a control on a phone, so that a thumb hits it. Pixels. */
const thumb = 44

/** Returns the kit's configuration for light or dark, with or without animations, with larger controls for a phone. */
export function kitTheme(which: 'light' | 'dark', motion = true, phone = false): ThemeConfig {
  const p = palettes[which]
  const isDark = which === 'dark'
  // In the dark theme, a filled area needs a darker blue than text, so that white is readable on it.
  const fills = { colorPrimary: p.fill, colorPrimaryHover: p.fillHover, colorPrimaryActive: p.fill }
  // The kit's own red under the mouse is too bright for white text. On the dark theme's red, only dark text is readable.
  const dangers = {
    colorErrorHover: p.alertHover,
    colorErrorActive: p.alert,
    dangerColor: isDark ? p.ground : '#FFFFFF',
  }
  // A button with a border has the blue of texts under the mouse, not that of filled areas.
  const outlined = {
    defaultHoverColor: p.primary,
    defaultHoverBorderColor: p.primary,
    defaultActiveColor: p.primary,
    defaultActiveBorderColor: p.primary,
  }
  return {
    algorithm: isDark ? [theme.darkAlgorithm, asWritten] : theme.defaultAlgorithm,
    token: { ...tokens(p), motion, ...(phone ? { controlHeight: thumb } : {}) },
    components: {
      Button: {
        ...fills,
        ...dangers,
        ...outlined,
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(phone ? { controlHeightSM: thumb } : {}),
      },
      Table: {
        headerBg: p.card,
        headerColor: p.ink2,
        headerSplitColor: 'transparent',
        rowHoverBg: p.ground,
        rowSelectedBg: p.weak,
        rowSelectedHoverBg: p.weak,
        cellPaddingBlock: 11,
        cellPaddingInline: 12,
        borderColor: p.line,
      },
      Tabs: { titleFontSize: 15, horizontalMargin: '0' },
      // The text of a switch that is off is white, too.
      Switch: { ...fills, ...(isDark ? {} : { colorTextQuaternary: p.ink2, colorTextTertiary: p.ink2 }) },
      // A small box with the large radius would look like a radio button.
      Checkbox: { ...fills, borderRadiusSM: 5 },
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 18 },
      Radio: fills,
      // Its parts are smaller than the whole by a padding of 2 px.
      Segmented: phone ? { controlHeight: thumb + 4 } : {},
      // Seven days have to fit beside each other.
      DatePicker: phone ? { cellWidth: 40, cellHeight: 40 } : {},
      Tooltip: { colorBgSpotlight: isDark ? '#333A5C' : '#1D2138' },
    },
  }
}

/** Sets the palette's custom properties for look.css. */
export function paint(which: 'light' | 'dark'): void {
  const root = document.documentElement
  root.style.colorScheme = which
  root.dataset['theme'] = which
  for (const [name, value] of Object.entries(palettes[which]))
    root.style.setProperty(`--${name.replace(/[A-Z]|\d/g, (one) => `-${one.toLowerCase()}`)}`, value)
}
