/** The most lines of an order. */
export const orderLinesMax = 200
