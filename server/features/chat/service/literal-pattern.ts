/** A text as the pattern that it alone fits. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
