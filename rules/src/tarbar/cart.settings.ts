import { whole } from '../setting.ts'

// The upper bound is the most lines that one request can name.
export const settings = { 'cart.limit': whole(120, 10, 200, 'lines') }
