import { expect, test } from 'vitest'
import { asOneWord, mentionPieces } from './mentions.ts'

const names = (text: string, known: readonly string[] = []) =>
  mentionPieces(text, known).flatMap((piece) => (piece.name ? [piece.text] : []))

test('a name that was chosen stands out as a whole, whoever reads it and whatever it is made of', () => {
  const noy = asOneWord('Noy  Phommachan')
  expect(names(`@${noy} come here, Noy Phommachan`)).toEqual([`@${noy}`])
  expect(names(`so @${asOneWord('ນ້ອຍ ພົມມະຈັນ')} @小明 你好`)).toEqual(['@ນ້ອຍ\u00A0ພົມມະຈັນ', '@小明'])
  expect(names(`@${asOneWord('A (b)* [c]')} and more`)).toEqual(['@A\u00A0(b)*\u00A0[c]'])
})

test('a name that was typed by hand stands out as far as the reader knows the person', () => {
  expect(names('@Noy Phommachan come', ['Noy Phommachan'])).toEqual(['@Noy Phommachan'])
  expect(names('@Noy Phommachan come', ['Noy', 'Noy Phommachan']), 'the longest').toEqual(['@Noy Phommachan'])
  expect(names('@Noy Phommachan come')).toEqual(['@Noy'])
  expect(names('@a.b* x', ['a.b*', 'axbb'])).toEqual(['@a.b*'])
})

test('nothing of the text is lost, and an @ by itself is no name', () => {
  for (const text of ['', '@', 'a @ b', '@@Noy', 'mail me @ noon\n@Noy\n', '@Noy', 'no name'])
    expect(
      mentionPieces(text, ['Noy', ''])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  expect(names('a @ b')).toEqual([])
})
