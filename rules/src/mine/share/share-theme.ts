import { contrastOf } from '../../setting.ts'

/** WCAG AA for text. */
const leastContrast = 4.5

/** True if the white texts of a poster are readable on this colour, as '#rrggbb'. */
export const carriesWhite = (colour: string): boolean => contrastOf(colour, '#ffffff') >= leastContrast
