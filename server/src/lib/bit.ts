/** A truth value as the wire carries it in flags such as `is_top`. */
export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)
