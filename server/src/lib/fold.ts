/** Normalises a word as the database's function `fold` does. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('\u0EBC', 'ລ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
