import { expect, test } from 'vitest'
import { wordsIn } from './data.ts'

test('each line is a word, once; blank lines and blanks around are nothing', () => {
  expect(wordsIn(' scam \n\n赌博\nscam\n  \ncá độ\r\n')).toEqual(['scam', '赌博', 'cá độ'])
  expect(wordsIn(' \n ')).toEqual([])
})
