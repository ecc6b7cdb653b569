export { text } from '../../parts/account/legal.text.ts'
