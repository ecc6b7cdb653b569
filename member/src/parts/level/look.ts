/** The colours of a level's card and badge. White text on them has enough contrast in both themes. */
export const levelLook = (rank: number): string =>
  looks[Math.min(Math.max(rank, 1), looks.length) - 1] ?? looks[0]

const looks = [
  'from-[#59617a] to-[#343b52]',
  'from-[#5d7089] to-[#3a4a62]',
  'from-[#94681a] to-[#5e3f0b]',
  'from-[#2c7486] to-[#174656]',
  'from-[#5348c9] to-[#7a2b9e]',
] as const
