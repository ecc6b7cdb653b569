/** The days that a search of the statement without a month looks through at a time. */
export const searchDays = 366
